import { z } from 'zod';

const byName = z.record(z.string(), z.looseObject({ id: z.number() }));

/** From the API's answer or a changed form. */
export function customizationIris(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  const read = byName.safeParse(value);
  return read.success ? Object.values(read.data).map(({ id }) => `/customization_types/${id}`) : [];
}
