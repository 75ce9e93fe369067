import type { ProductSlug } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { productBySlug } from '@/lib/api/catalogue';
import { firstBackground, namesOf } from '../card/cover-customizations';
import type { NewDesign } from '../document/carry-card';
import { beginCreation } from '../outbox/begin-creation';
import { asApiError } from '../outbox/refuse';
import { want } from '../outbox/want';
import { useEditor } from '../screen/editor';
import { productFor } from './catalogue-filter';

/**
 * What a creation becomes with another cover or product.
 * @param former the cover that it has, if that is known
 */
export const newDesign = (cover: Cover, product: Creation['product'], former: Cover | null): NewDesign => ({
  cover: { id: cover.id, iri: cover.iri },
  product,
  names: namesOf(cover),
  colours: former && { from: former.backColor, to: cover.backColor },
});

/** Sends the new cover or product without waiting for the answer: the card shows it at once. */
async function changeDesign(
  creation: Creation,
  cover: Cover,
  product: ProductSlug,
  former: Cover | null,
): Promise<boolean> {
  const { dispatch } = useEditor.getState();
  try {
    const design = newDesign(cover, await productOf(creation, product), former);
    const first = creation.cover ? {} : firstBackground(cover);
    want(creation.reference, { place: 'cover', design: { ...design, ...first } });
    return true;
  } catch (error) {
    // The list of products could not be loaded.
    dispatch({ type: 'failed', action: 'selectCover', error: asApiError(error) });
    return false;
  }
}

/** A product as a creation names it. Its own needs no call of the API. @throws ApiError */
export async function productOf({ product }: Creation, slug: ProductSlug): Promise<Creation['product']> {
  if (product.slug === slug) return product;
  const { id, iri } = await productBySlug(slug);
  return { id, iri, slug };
}

/**
 * Chooses a cover: begins a creation if there is none, else changes its cover, and its product where the cover does not fit
 * the present one; photos, words and background come along (docs/product/drafts.md, "What comes along"). Then goes on to
 * the next step (docs/product/screens.md, "The creation screen").
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
  if (!creation) {
    if (!(await beginCreation(product, cover))) return;
  } else if (creation.cover?.iri !== cover.iri || creation.product.slug !== product) {
    if (!(await changeDesign(creation, cover, product, former))) return;
  }
  useEditor.getState().dispatch({ type: 'coverChosen' });
}

/** Makes the card another format; everything comes along as with another cover. */
export async function chooseFormat(creation: Creation, cover: Cover, product: ProductSlug): Promise<void> {
  if (product !== creation.product.slug) await changeDesign(creation, cover, product, cover);
}
