import type { ImageName } from '@jolimot/card/customization-types';

/**
 * The first file to the chosen slot, others to empty slots after it, then before.
 * @param chosen null for empty slots only
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
