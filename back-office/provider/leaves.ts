/** Leaves with their paths, such as `translations.name.fr`. A list is one leaf. */
export function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path === '' ? [] : [[path, value]];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}
