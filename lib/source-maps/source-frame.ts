import { z } from 'zod';

/** As the browser reported it, and its source if known. */
const sourceFrame = z.object({
  raw: z.string(),
  source: z
    .object({
      /** `components/layout/menu.tsx`, from the project's root. */
      file: z.string(),
      line: z.number().int(),
      column: z.number().int(),
      /** Trimmed. */
      code: z.string(),
    })
    .nullable(),
});
export type SourceFrame = z.infer<typeof sourceFrame>;

export const sourceTrace = z.object({
  frames: z.array(sourceFrame),
  /** Steps in scripts of another build, whose source maps are gone. */
  isOlder: z.boolean(),
});
export type SourceTrace = z.infer<typeof sourceTrace>;
