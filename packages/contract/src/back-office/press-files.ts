import { z } from 'zod';
import { instant } from '../fields';

/** docs/product/back-office.md, "Sheets" */
export const printStocks = ['greeting-cards', 'postcards', 'envelopes', 'labels'] as const;
export type PrintStock = (typeof printStocks)[number];

const fileStates = ['waiting', 'making', 'made', 'failed', 'cancelled'] as const;
/** `unavailable`: pictures or storage could not be reached for a while. */
export const fileFaults = [
  'picture_missing',
  'photo_corrupt',
  'photo_too_many_pixels',
  'photo_too_heavy',
  'unavailable',
  'other',
] as const;

/** docs/product/back-office.md, "Press files" */
export const batchFile = z
  .object({
    stock: z.enum(printStocks),
    single: z.boolean(),
    state: z.enum(fileStates),
    nbDone: z.number().int(),
    nbCard: z.number().int(),
    /** Estimated from the rate so far; null unless it is being made. */
    endsAt: instant.nullable(),
    /** Of the whole file, with its bytes; null until it is made. */
    sha256: z.string().nullable(),
    bytes: z.number().int().nullable(),
    /** The code of the card; null when it is no card's fault. */
    failure: z.object({ card: z.string().nullable(), reason: z.enum(fileFaults) }).nullable(),
  })
  .meta({ id: 'BatchFile' });
export type BatchFile = z.infer<typeof batchFile>;
