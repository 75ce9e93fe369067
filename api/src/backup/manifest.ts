import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const sum = z.object({ bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** What stands in a backup, so that it can be checked before anything of it is used. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database, as drizzle numbers them. */
  schema: z.string(),
  tables: z.record(z.string().regex(/^[a-z_]+$/), sum.extend({ rows: z.number().int().min(0) })),
  /** The last number that each sequence gave, null when it gave none. */
  sequences: z.record(z.string().regex(/^[a-z0-9_]+$/), z.string().nullable()),
  /** By the key in the storage. */
  files: z.record(z.string(), sum),
  /** By the path in the data folder: signing keys, passwords of the demo. */
  secrets: z.record(z.string().regex(/^(?:keys\/)?[\w-][\w.-]*$/), sum),
});
export type Manifest = z.infer<typeof manifest>;

/** Where a backup keeps what. */
export const places = { manifest: 'manifest.json', tables: 'database', files: 'files', secrets: 'secrets' } as const;

/** @returns length and SHA-256 of a local file, read once and never held whole in memory */
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
