import { z } from 'zod';

/** A cover's customization types as the API answers them, by name. */
const byName = z.record(z.string(), z.looseObject({ id: z.number() }));

/** The references of what a cover takes, from the API's answer or from a form that has changed them already. */
export function customizationIris(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  const read = byName.safeParse(value);
  return read.success ? Object.values(read.data).map(({ id }) => `/customization_types/${id}`) : [];
}
