/** `tilewright/siu` outside Node: an engine on a message port, such as that of a worker or frame. */
export { serveSiuOn, type PortResources, type SiuPort } from '../siu/serve-port.ts';
