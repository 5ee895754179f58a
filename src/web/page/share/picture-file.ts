/** A picture of a board as a file: the SVG, or a PNG that the browser draws from it. */
import { type BoardPicture, drawBoardPicture } from '../../../play/shared/board-picture.ts';
import { currentSettings } from '../settings/page-settings.ts';
import type { SavedFile } from '../games/export-gcg.ts';

export type PictureKind = 'svg' | 'png';

export interface ShownPicture extends Omit<BoardPicture, 'settings'> {
  readonly name: string;
}

/** So many pixels for each of the drawing: letters are sharp on dense screens too. */
const SCALE = 2;

export async function pictureFile({ name, ...shown }: ShownPicture, kind: PictureKind): Promise<SavedFile> {
  const { theme, tiles } = currentSettings();
  const svg = drawBoardPicture({ ...shown, settings: { theme, tiles } });
  if (kind === 'svg') return { name: `${name}.svg`, bytes: svg, type: 'image/svg+xml' };
  return { name: `${name}.png`, bytes: await drawPng(svg), type: 'image/png' };
}

async function drawPng(svg: string): Promise<Blob> {
  const image = new Image();
  // The content policy of the page allows pictures of this kind alone.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((drawn) => {
      if (drawn === null) reject(new Error('the browser cannot draw the picture'));
      else resolve(drawn);
    }, 'image/png');
  });
}
