import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Front with bleed at 300 dpi. */
const [width, height] = [1311, 1819];

export const blank = (background: string, size = { width, height }) =>
  sharp({ create: { ...size, channels: 4, background } }).png();

/** The same colour gives the same file. */
export const artwork = (colour = '#0E4740'): Promise<Buffer> => blank(colour).toBuffer();

export const lettering = async (): Promise<Buffer> =>
  blank('#FFFFFF00')
    .composite([{ input: await blank('#F4E9CF', { width: 900, height: 120 }).toBuffer(), top: 1500, left: 200 }])
    .toBuffer();

export async function choosePicture(page: Page, picture: Locator, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), picture.getByRole('button').first().click()]);
  await chooser.setFiles({ name, mimeType: 'image/png', buffer });
}
