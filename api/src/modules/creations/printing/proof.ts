import type { Locale, ReadReason } from '@jolimot/contract/fields';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Deps } from '../../../deps';
import { invalidAll } from '../../../errors';
import { FileAnswer } from '../../../http/representation/answers';
import { nodeShaper } from '../../../print/card-fonts';
import { accessibleCreation, type Caller, recordReading } from '../document/access';
import { loadCreation } from '../document/repository';
import { snapshotToCardInput } from './card-input';
import { unfitWords } from './print-problems';
import { draftSnapshot } from './snapshot';

const words = {
  fr: { watermark: 'ÉPREUVE', title: 'Jolimot, épreuve', filename: 'jolimot-epreuve.pdf' },
  en: { watermark: 'PROOF', title: 'Jolimot, proof', filename: 'jolimot-proof.pdf' },
} as const satisfies Record<Locale, object>;

/** A proof holds full-size photos in memory. */
const drawing = pLimit(2);

/**
 * Watermarked press pages (docs/product/card.md, "Print"). Name and title leave out the reference, which gives access
 * to the draft.
 * @throws AppError `not_found`, 422 for words that cannot be printed
 */
export async function creationProof(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  reference: string,
  caller: Caller,
  { locale, reason, request }: { locale: Locale; reason: ReadReason | undefined; request: FastifyRequest },
): Promise<FileAnswer> {
  const row = await accessibleCreation(db, reference, caller);
  await recordReading(db, reference, row, caller, reason, request);
  const loaded = await loadCreation(db, row);
  const refusals = unfitWords(loaded, nodeShaper());
  if (refusals.length > 0) throw invalidAll(refusals);
  const card = { ...snapshotToCardInput(await draftSnapshot(db, loaded)), returnAddress: config.returnAddress };
  const { watermark, title, filename } = words[locale];
  const options = {
    resolveAsset: (key: string) => storage.localFile(key),
    title,
    createdAt: row.updatedAt,
    watermark,
  };
  const pdf = await drawing(async () => {
    // Loaded on first use: 5 MB.
    const { draftProof } = await import('../../../print/render-pdf');
    return draftProof(card, options);
  });
  return new FileAnswer(pdf, filename, { 'content-language': locale });
}
