import type { CardInput } from '@jolimot/card/layout/card-input';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { nodeShaper } from './card-fonts';
import type { ResolveAsset } from './embedded-images';
import { renderPdf } from './render-pdf';

type ProofOptions = {
  readonly resolveAsset: ResolveAsset;
  readonly title: string;
  /** The last change: the same draft gives the same bytes. */
  readonly createdAt: Date;
  /** In the reader's language, e.g. `ÉPREUVE`. */
  readonly watermark: string;
};

/** With bars for the address and a blank pattern for the code. An incomplete draft gives the pages that it has. */
export function draftProof(card: CardInput, options: ProofOptions): Promise<Buffer> {
  const { address: _, code: __, ...draft } = card;
  return renderPdf(layoutCard(draft, 'preview', { shaper: nodeShaper() }), options);
}
