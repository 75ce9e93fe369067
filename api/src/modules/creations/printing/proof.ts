import type { Locale } from '@jolimot/contract/fields';
import pLimit from 'p-limit';
import type { Deps } from '../../../deps';
import { invalidAll } from '../../../errors';
import { FileAnswer } from '../../../http/representation/answers';
import { nodeShaper } from '../../../print/card-fonts';
import { accessibleCreation, type Caller } from '../document/access';
import { loadCreation } from '../document/repository';
import { snapshotToCardInput } from './card-input';
import { unfitWords } from './print-problems';
import { draftSnapshot } from './snapshot';

const words = {
  fr: { watermark: 'ÉPREUVE', title: 'Jolimot, épreuve', filename: 'jolimot-epreuve.pdf' },
  en: { watermark: 'PROOF', title: 'Jolimot, proof', filename: 'jolimot-proof.pdf' },
} as const satisfies Record<Locale, object>;

/** Photos are in memory in full size while a proof is drawn: two proofs at a time. */
const drawing = pLimit(2);

/**
 * The proof of a draft: the press pages of what is there, watermarked (docs/product/card.md, "Print").
 * Words that do not fit are refused, since they would be cut. Its name and title leave out the reference, which would give
 * access to the draft to everyone who sees the file.
 * @throws AppError `not_found`, 422 for words that cannot be printed
 */
export async function creationProof(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  reference: string,
  caller: Caller,
  locale: Locale,
): Promise<FileAnswer> {
  const row = await accessibleCreation(db, reference, caller);
  const loaded = await loadCreation(db, row);
  const refusals = unfitWords(loaded, nodeShaper());
  if (refusals.length > 0) throw invalidAll(refusals);
  const card = snapshotToCardInput(await draftSnapshot(db, loaded));
  const { watermark, title, filename } = words[locale];
  const options = {
    resolveAsset: (key: string) => storage.localFile(key),
    title,
    createdAt: row.updatedAt,
    watermark,
  };
  const pdf = await drawing(async () => {
    // What draws PDF is 5 MB of code: in memory once somebody wants one.
    const { draftProof } = await import('../../../print/proof');
    return draftProof(card, options);
  });
  return new FileAnswer(pdf, filename, { 'content-language': locale });
}
