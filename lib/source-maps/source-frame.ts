import { z } from 'zod';

/** One step of a trace: as the browser told it, and where that is in the shop's sources, if it is known. */
const sourceFrame = z.object({
  raw: z.string(),
  source: z
    .object({
      /** `components/layout/menu.tsx`, from the root of the project. */
      file: z.string(),
      line: z.number().int(),
      column: z.number().int(),
      /** The line itself, without its indent. */
      code: z.string(),
    })
    .nullable(),
});
export type SourceFrame = z.infer<typeof sourceFrame>;

export const sourceTrace = z.object({
  frames: z.array(sourceFrame),
  /** Steps in scripts of another build, whose source maps are no longer here. */
  isOlder: z.boolean(),
});
export type SourceTrace = z.infer<typeof sourceTrace>;
