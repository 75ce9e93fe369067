import { z } from 'zod';

/** As the browser reported it, and its source if known. */
const sourceFrame = z.object({
  raw: z.string(),
  source: z
    .object({
      /** From the project's root. */
      file: z.string(),
      line: z.number().int(),
      column: z.number().int(),
      code: z.string(),
    })
    .nullable(),
});
export type SourceFrame = z.infer<typeof sourceFrame>;

export const sourceTrace = z.object({
  frames: z.array(sourceFrame),
  /** Their source maps are gone. */
  isOlder: z.boolean(),
});
export type SourceTrace = z.infer<typeof sourceTrace>;
