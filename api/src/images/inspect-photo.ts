import { appendFile, open, rename, rm } from 'node:fs/promises';
import { displayP3 } from '@jolimot/card/photo-file/colour-codes';
import { lightBetween, lightToXyz } from '@jolimot/card/photo-file/colour-maths';
import { describedProfile } from '@jolimot/card/photo-file/described-profile';
import type { Colours, PhotoHeader } from '@jolimot/card/photo-file/photo-header';
import type { PhotoKind } from '@jolimot/card/photo-file/photo-kind';
import { profileSegment } from '@jolimot/card/photo-file/profile-segment';
import { readPhotoHeader } from '@jolimot/card/photo-file/read-photo-header';
import type { photoFile } from '@jolimot/contract/creations';
import { z } from 'zod';
import { AppError } from '../errors';
import { pictureDecoder } from './picture-decoder';
import type { Remake } from './picture-process';
import { readPart, sniffPhoto } from './sniff-photo';

/** Types that are stored. */
export type PhotoType = z.infer<typeof photoFile>['contentType'];

/** ITU-T T.81, B.1.1.3. */
const endOfImage = Uint8Array.of(0xff, 0xd9);

/** A HEIC is stored as a JPEG. */
const types: Readonly<Record<PhotoKind, PhotoType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/jpeg',
};

export type InspectedPhoto = {
  contentType: PhotoType;
  /** px, upright. */
  width: number;
  height: number;
  /** WebP, upright, sRGB, at most 1600 px, without metadata. Keeps transparency, as print does. */
  preview: Buffer;
};

const found = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  preview: z.instanceof(Buffer),
});

/**
 * Checks type, size and memory by bytes and header, then decodes once, which proves the file complete.
 * @param file a local path; replaced there where print or a program may read it otherwise (docs/product/card.md,
 * "Photos"); a JPEG without an end gets one
 * @throws AppError 422 on `file`; 503 when too many pictures wait
 */
export async function inspectPhoto(file: string): Promise<InspectedPhoto> {
  const { kind, how } = await readHead(file);
  if (!how) return { ...(await inspectAsIs(file, kind)), contentType: types[kind] };
  const made = `${file}.made`;
  try {
    const seen = await pictureDecoder.run({ kind: 'inspect', file, made, how }, found);
    await rename(made, file);
    return { ...seen, contentType: how.decoder === 'none' ? types.png : types.jpeg };
  } finally {
    await rm(made, { force: true });
  }
}

/** Some cameras and messengers leave out a JPEG's last two bytes. */
async function inspectAsIs(file: string, kind: PhotoKind): Promise<z.infer<typeof found>> {
  try {
    return await pictureDecoder.run({ kind: 'inspect', file }, found);
  } catch (cause) {
    if (kind !== 'jpeg' || !(cause instanceof AppError) || cause.violations[0]?.code !== 'photo_corrupt') throw cause;
    await appendFile(file, endOfImage);
    return pictureDecoder.run({ kind: 'inspect', file, whole: true }, found);
  }
}

async function readHead(file: string): Promise<{ kind: PhotoKind; how: Remake | undefined }> {
  const handle = await open(file);
  try {
    const kind = await sniffPhoto(handle);
    const header = await readPhotoHeader(kind, (from, length) => readPart(handle, from, length));
    return { kind, how: remakeOf(kind, header) };
  } finally {
    await handle.close();
  }
}

/** Undefined where every reader agrees. */
function remakeOf(kind: PhotoKind, header: PhotoHeader | undefined): Remake | undefined {
  const colours: Colours = header?.colours ?? { kind: 'usual' };
  const decoder = kind === 'heic' ? 'heic' : 'sharp';
  switch (colours.kind) {
    case 'hdr': {
      const { primaries, curve } = colours;
      const toPrint = lightBetween(primaries, displayP3);
      const [, luminance] = lightToXyz(primaries);
      const segment = profileSegment(describedProfile(displayP3, 'srgb', false));
      return { decoder, segment, hdr: { curve, toPrint, luminance } };
    }
    case 'described': {
      const { primaries, curve } = colours;
      if (kind === 'png')
        return { decoder: 'none', profile: describedProfile(primaries, curve, header?.isGrey ?? false) };
      return { decoder, segment: profileSegment(describedProfile(primaries, curve, false)) };
    }
    case 'usual':
      return kind === 'heic' ? { decoder, segment: colours.profile && profileSegment(colours.profile) } : undefined;
    case 'inks':
      return undefined;
  }
}
