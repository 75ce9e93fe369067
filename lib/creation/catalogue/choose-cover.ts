import type { ProductSlug } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { beginCreation, carryWords, enqueueQuietly, giveBackground } from '../outbox/begin-creation';
import { useEditor } from '../screen/editor';
import { productFor } from './catalogue-filter';

/**
 * Sends the new cover without waiting for the answer: the card shows it at once. A background that has the former
 * cover's own colour takes the new cover's; a colour that was chosen stays.
 */
async function changeCover(creation: Creation, cover: Cover, former: Cover | null): Promise<void> {
  const accepted = await enqueueQuietly(creation.reference, { kind: 'cover', cover: cover.iri });
  if (accepted) giveBackground(creation, cover, former);
}

async function beginWith(cover: Cover, product: ProductSlug, former: Creation | null): Promise<boolean> {
  const begun = await beginCreation(product, cover);
  if (!begun) return false;
  if (former) carryWords(former, begun, cover);
  giveBackground(begun, cover);
  return true;
}

/**
 * Chooses a cover: begins a creation if there is none, or if the present one is of a format that the cover does not
 * fit; else changes its cover. Then goes on to the next step (docs/product/screens.md, "The creation screen").
 * @param wanted the product that the catalogue is filtered by
 * @param former the creation's present cover, if it is known
 */
export async function chooseCover(
  cover: Cover,
  creation: Creation | null,
  wanted: ProductSlug | null,
  former: Cover | null = null,
): Promise<void> {
  const product = productFor(cover, wanted, creation?.product.slug ?? null);
  if (creation?.product.slug !== product) {
    if (!(await beginWith(cover, product, creation))) return;
  } else if (creation.cover?.iri !== cover.iri) {
    void changeCover(creation, cover, former);
  }
  useEditor.getState().dispatch({ type: 'coverChosen' });
}

/** Makes the card another format: a new creation, since a creation's product does not change. Words follow. */
export async function chooseFormat(creation: Creation, cover: Cover, product: ProductSlug): Promise<void> {
  if (product !== creation.product.slug) await beginWith(cover, product, creation);
}
