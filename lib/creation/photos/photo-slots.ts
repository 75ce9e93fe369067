import type { ImageName } from '@jolimot/card/customization-types';

/**
 * Assigns picked files to photo slots: the first to the chosen slot, the others to the empty slots after it, then to
 * those before it. Files for which no slot is left are not placed.
 * @param slots all slots, in order
 * @param filled those that hold a photo
 * @param chosen the slot that was tapped or dropped on; null fills empty slots only
 */
export function assignSlots<File>(
  files: readonly File[],
  slots: readonly ImageName[],
  filled: ReadonlySet<ImageName>,
  chosen: ImageName | null,
): { readonly placed: readonly (readonly [ImageName, File])[]; readonly left: number } {
  const start = chosen ? slots.indexOf(chosen) : -1;
  const others = [...slots.slice(start + 1), ...slots.slice(0, Math.max(0, start))].filter((name) => !filled.has(name));
  const targets = chosen && start >= 0 ? [chosen, ...others] : others;
  const placed = files.slice(0, targets.length).flatMap((file, index) => {
    const name = targets[index];
    return name ? [[name, file] as const] : [];
  });
  return { placed, left: files.length - placed.length };
}
