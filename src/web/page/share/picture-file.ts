import { type BoardPicture, drawBoardPicture } from '../../../play/shared/board-picture.ts';
import { currentSettings } from '../settings/page-settings.ts';
import type { SavedFile } from '../games/export-gcg.ts';

export type PictureKind = 'svg' | 'png';

export interface PictureRequest extends Omit<BoardPicture, 'settings'> {
  readonly name: string;
}

/** PNG pixels per SVG unit, for sharp text on dense screens. */
const SCALE = 2;

export async function pictureFile({ name, ...picture }: PictureRequest, kind: PictureKind): Promise<SavedFile> {
  const { theme, tiles } = currentSettings();
  const svg = drawBoardPicture({ ...picture, settings: { theme, tiles } });
  if (kind === 'svg') return { name: `${name}.svg`, bytes: svg, type: 'image/svg+xml' };
  return { name: `${name}.png`, bytes: await drawPng(svg), type: 'image/png' };
}

async function drawPng(svg: string): Promise<Blob> {
  const image = new Image();
  // The content policy allows only `data:` pictures here.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth * SCALE, image.naturalHeight * SCALE);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}
