import type { ByteSource } from '@jolimot/card/photo-file/byte-source';
import { describedProfile } from '@jolimot/card/photo-file/described-profile';
import { isReadAlike, type PhotoHeader } from '@jolimot/card/photo-file/photo-header';
import { headLength, type PhotoKind, photoKind } from '@jolimot/card/photo-file/photo-kind';
import { readPhotoHeader } from '@jolimot/card/photo-file/read-photo-header';
import { uploadLimits } from '@jolimot/card/upload-limits';
import type { ViolationCode } from '@jolimot/contract/violation-codes';
import type { LocalPicture } from '../../document/shown';
import type { HeicPart } from './heic-decoder';
import { readHeicPhoto } from './photo-worker-client';
import type { Size } from './sent-photo';

/** `local` is null when only the API shows it as printed. */
export type OpenedPhoto = {
  readonly file: File;
  readonly local: LocalPicture | null;
  /** Where `local` is only a thumbnail. */
  readonly sharper?: () => Promise<LocalPicture | null>;
  /** Read alike by browser and API, and opaque. */
  readonly isShrinkable: boolean;
};

const sourceOf =
  (file: Blob): ByteSource =>
  async (from, length) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer());

/** Checks bytes, not the name. @returns the photo, or the API's violation code */
export async function openPhoto(file: File): Promise<OpenedPhoto | ViolationCode> {
  const source = sourceOf(file);
  const kind = photoKind(await source(0, headLength));
  if (!kind) return 'photo_type';
  const header = await readPhotoHeader(kind, source);
  if (header && header.width * header.height > uploadLimits.pixels) return 'photo_too_many_pixels';
  const shown = header ? await shownPicture(file, kind, header) : { local: null };
  const isShrinkable = shown.local !== null && kind !== 'heic' && header?.hasAlpha === false;
  return file.size > uploadLimits.bytes && !isShrinkable ? 'photo_too_large' : { file, ...shown, isShrinkable };
}

type Shown = Pick<OpenedPhoto, 'local' | 'sharper'>;

async function shownPicture(file: File, kind: PhotoKind, header: PhotoHeader): Promise<Shown> {
  const local = isReadAlike(header) ? await readLocalPicture(file) : null;
  return local || kind !== 'heic' ? { local } : openHeic(file, header);
}

/** Most browsers cannot show HEIC. Its thumbnail is there at once; all pixels take seconds. */
async function openHeic(file: File, { colours }: PhotoHeader): Promise<Shown> {
  if (colours.kind !== 'usual' && colours.kind !== 'described') return { local: null };
  const profile =
    colours.kind === 'usual' ? colours.profile : describedProfile(colours.primaries, colours.curve, false);
  const read = async (part: HeicPart): Promise<LocalPicture | null> => {
    const answer = await readHeicPhoto(file, part, profile);
    if (answer.kind !== 'picture') return null;
    const { blob, width, height } = answer;
    return { url: URL.createObjectURL(blob), width, height };
  };
  const local = await read('thumbnail');
  return local ? { local, sharper: () => read('photo') } : { local: await read('photo') };
}

/** Browsers fail on larger files. */
const shownBytes = 80 * 1024 * 1024;

/** The caller revokes its URL; null if the browser cannot decode the file. */
async function readLocalPicture(file: File): Promise<LocalPicture | null> {
  if (file.size > shownBytes) return null;
  const url = URL.createObjectURL(file);
  try {
    const size = await measure(url);
    return { url, ...size };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}

async function measure(url: string): Promise<Size> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}
