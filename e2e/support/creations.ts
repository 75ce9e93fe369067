import { z } from 'zod';
import { apiUrl } from './api';

const kept = z.object({
  style: z.object({
    font: z.string(),
    size: z.string(),
    ink: z.string(),
    align: z.string(),
    smilic: z.string().nullable(),
  }),
  customizations: z.record(z.string(), z.object({ value: z.string().nullable() })),
});

/** What the API keeps of a guest's creation. */
export async function keptCreation(reference: string): Promise<z.infer<typeof kept>> {
  const response = await fetch(`${apiUrl}/creations?reference=${reference}`, {
    headers: { accept: 'application/json' },
  });
  const [creation] = z.array(kept).parse(await response.json());
  if (!creation) throw new Error(`No creation ${reference}`);
  return creation;
}
