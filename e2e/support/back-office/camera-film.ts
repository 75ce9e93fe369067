import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BatchCard } from '@jolimot/contract/back-office/production';
import sharp from 'sharp';
import journeys from '../../../playwright.config';

/** What the camera sees, read by the browser each time it starts. */
const film = path.join(os.tmpdir(), `jolimot-camera-${process.pid}.mjpeg`);

const { launchOptions } = journeys.use ?? {};

/** For `test.use`. */
export const withCamera = {
  permissions: ['camera'],
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
};

/** For the next start of the camera. */
export async function pointAt({ dataMatrix: { path: dots, modules } }: BatchCard): Promise<void> {
  const side = modules * 3;
  const paper = `<rect width="${side}" height="${side}" fill="#fffefa"/>`;
  const code = `<path transform="translate(${modules} ${modules})" d="${dots}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${paper}${code}</svg>`;
  const size = { width: 1280, height: 720, fit: 'contain', background: '#c9b99a' } as const;
  const frame = await sharp(Buffer.from(svg), { density: 600 }).resize(size).jpeg().toBuffer();
  await writeFile(film, Buffer.concat(Array.from({ length: 30 }, () => frame)));
}

export const burnFilm = (): Promise<void> => rm(film, { force: true });
