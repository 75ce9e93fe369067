import type { CardInput } from '@jolimot/card/layout/card-input';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { nodeShaper } from './card-fonts';
import type { ResolveAsset } from './embedded-images';
import { renderPdf } from './render-pdf';

type ProofOptions = {
  readonly resolveAsset: ResolveAsset;
  readonly title: string;
  /** When the creation was last changed: the same draft gives the same bytes. */
  readonly createdAt: Date;
  /** In the reader's language, e.g. `ÉPREUVE`. */
  readonly watermark: string;
};

/**
 * The proof of a draft: its press pages, watermarked, with bars for the address and a blank pattern for the code.
 * An incomplete draft gives the pages of what is there.
 */
export function draftProof(card: CardInput, options: ProofOptions): Promise<Buffer> {
  const { address: _, code: __, ...draft } = card;
  return renderPdf(layoutCard(draft, 'preview', { shaper: nodeShaper() }), options);
}
