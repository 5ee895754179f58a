/** `tilewright/siu` outside of Node: an engine on a port, as a worker or a frame has one. */
export { serveSiuOn, type PortResources, type SiuPort } from '../siu/serve-port.ts';
