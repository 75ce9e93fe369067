import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const sum = z.object({ bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration. */
  schema: z.string(),
  tables: z.record(z.string().regex(/^[a-z_]+$/), sum.extend({ rows: z.number().int().min(0) })),
  /** The last number, null when it gave none. */
  sequences: z.record(z.string().regex(/^[a-z0-9_]+$/), z.string().nullable()),
  /** By storage key. */
  files: z.record(z.string(), sum),
  /** By path in the data folder. */
  secrets: z.record(z.string().regex(/^(?:keys\/)?[\w-][\w.-]*$/), sum),
});
export type Manifest = z.infer<typeof manifest>;

export const places = { manifest: 'manifest.json', tables: 'database', files: 'files', secrets: 'secrets' } as const;

/** Without loading the file into memory. */
export async function sumOf(file: string): Promise<z.infer<typeof sum>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
