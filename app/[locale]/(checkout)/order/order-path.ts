/** `?creation=AB12CD34EF56&creation=…`: each once. */
export const referencesIn = (written: readonly string[]): readonly string[] => [
  ...new Set(written.map((reference) => reference.toUpperCase()).filter((reference) => reference !== '')),
];

export function orderPath(path: string, references: readonly string[]): string {
  const query = new URLSearchParams(references.map((reference) => ['creation', reference]));
  return references.length > 0 ? `${path}?${query}` : path;
}
