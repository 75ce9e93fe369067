import { deflateSync } from 'node:zlib';
import type { ImageItem } from '@jolimot/card/layout/display-list';
import sharp, { type Sharp } from 'sharp';
import { photoDecoding } from '../images/decoding';

/** Where a picture's bytes are: in memory, or a path on this machine. */
export type AssetSource = Buffer | string;

/** Pixels per inch of a press image; a photo with fewer keeps its own, nothing is ever enlarged. */
export const pressPpi = 300;

/** A picture as a press file holds it: 8 bits sRGB, nothing else of the original left in it. */
export type PressImage = {
  readonly width: number;
  readonly height: number;
  /** A JPEG, or raw deflated pixels where the picture has transparent parts. */
  readonly colour: { readonly filter: 'DCTDecode' | 'FlateDecode'; readonly data: Buffer };
  /** Deflated opacity, one byte a pixel. */
  readonly opacity?: Buffer;
};

type Region = { left: number; top: number; width: number; height: number };

/** The crop in whole pixels of the upright picture, inside it whatever rounding does. */
function regionOf({ crop }: ImageItem, width: number, height: number): Region {
  const left = Math.min(Math.round((crop.x / 100) * width), width - 1);
  const top = Math.min(Math.round((crop.y / 100) * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round((crop.width / 100) * width), width - left)),
    height: Math.max(1, Math.min(Math.round((crop.height / 100) * height), height - top)),
  };
}

/** The size to store: 300 ppi of the slot, or the crop's own pixels if it has fewer. Before any turn. */
function storedSize(item: ImageItem, region: Region): { width: number; height: number } {
  const sideways = item.crop.rotate === 90 || item.crop.rotate === 270;
  const [w, h] = sideways ? [item.rect.h, item.rect.w] : [item.rect.w, item.rect.h];
  const wanted = { width: Math.ceil((w / 25.4) * pressPpi), height: Math.ceil((h / 25.4) * pressPpi) };
  return region.width >= wanted.width && region.height >= wanted.height
    ? wanted
    : { width: region.width, height: region.height };
}

/**
 * Makes the press image of a placed picture: upright, cropped, turned, mirrored, in sRGB, stripped of all metadata
 * (the GPS position of a photo never leaves the house).
 * @throws when the source is no picture or larger than 100 megapixels
 */
export async function pressImage(item: ImageItem, source: AssetSource): Promise<PressImage> {
  const input = sharp(source, photoDecoding).autoOrient();
  const { autoOrient, hasAlpha } = await input.metadata();
  const region = regionOf(item, autoOrient.width, autoOrient.height);
  const { width, height } = storedSize(item, region);
  // Turning comes last: sharp turns by quarter turns after it has resized.
  const upright = input.extract(region).resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
  const turned = item.crop.rotate === 0 ? upright : sharp(await toPixels(upright)).rotate(item.crop.rotate);
  const placed = (item.mirrored ? sharp(await toPixels(turned)).flop() : turned).toColourspace('srgb');
  const sideways = item.crop.rotate === 90 || item.crop.rotate === 270;
  const size = sideways ? { width: height, height: width } : { width, height };
  return hasAlpha ? { ...size, ...(await withOpacity(placed)) } : { ...size, colour: await asJpeg(placed) };
}

/** Lossless and uncompressed, so that chained operations keep every pixel. */
const toPixels = (image: Sharp): Promise<Buffer> => image.png({ compressionLevel: 1 }).toBuffer();

async function asJpeg(image: Sharp): Promise<PressImage['colour']> {
  const data = await image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  return { filter: 'DCTDecode', data };
}

async function withOpacity(image: Sharp): Promise<Pick<PressImage, 'colour' | 'opacity'>> {
  const { data } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = data.length / 4;
  const colour = Buffer.alloc(pixels * 3);
  const opacity = Buffer.alloc(pixels);
  for (let index = 0; index < pixels; index += 1) {
    data.copy(colour, index * 3, index * 4, index * 4 + 3);
    opacity[index] = data[index * 4 + 3] ?? 255;
  }
  return { colour: { filter: 'FlateDecode', data: deflateSync(colour) }, opacity: deflateSync(opacity) };
}
