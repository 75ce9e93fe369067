import type { ImageName } from '@jolimot/card/customization-types';
import { ApiError } from '@/lib/api/api-error';
import { useEditor } from '@/stores/editor';
import type { Change } from './changes';
import { readLocalPicture } from './local-picture';
import { shareOut } from './photo-slots';

/** Bytes of one photo that the API takes; a larger one is refused here, before minutes of upload. */
const largest = 40 * 1024 * 1024;

const tooLarge = () =>
  new ApiError('validation', 422, 'file: This photo is too large.', [
    { propertyPath: 'file', code: 'photo_too_large', message: 'This photo is too large.' },
  ]);

async function addPhoto(name: ImageName, file: File, change: (change: Change) => Promise<boolean>): Promise<void> {
  const { dispatch } = useEditor.getState();
  if (file.size > largest) {
    dispatch({ type: 'failed', action: 'selectCustomization', error: tooLarge() });
    return;
  }
  const local = await readLocalPicture(file);
  await change({ kind: 'photo', name, file, local });
  if (local) URL.revokeObjectURL(local.url);
}

type Target = {
  /** All slots, in order. */
  slots: readonly ImageName[];
  filled: ReadonlySet<ImageName>;
  /** The slot that was tapped or dropped on; null fills the empty ones. */
  chosen: ImageName | null;
};

/**
 * Puts picked files into photo slots, several in order.
 * @returns how many found no place
 */
export function addPhotos(
  files: readonly File[],
  { slots, filled, chosen }: Target,
  change: (change: Change) => Promise<boolean>,
): number {
  const { placed, left } = shareOut(files, slots, filled, chosen);
  for (const [name, file] of placed) void addPhoto(name, file, change);
  return left;
}
