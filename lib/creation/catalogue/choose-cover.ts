import type { ProductSlug } from '@jolimot/card/products';
import { asApiError } from '@jolimot/client/api-error';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { productBySlug } from '@/lib/api/catalogue';
import { emptyStepOf, firstBackground, namesOf } from '../card/cover-customizations';
import type { NewDesign } from '../document/desired';
import { outboxOf } from '../outbox/outbox';
import { dispatch } from '../screen/editor';
import { beginCreation } from './begin-creation';
import { productFor } from './catalogue-filter';

/** @param former if known */
export const newDesign = (cover: Cover, product: Creation['product'], former: Cover | null): NewDesign => ({
  cover: { id: cover.id, iri: cover.iri },
  product,
  names: namesOf(cover),
  colours: former && { from: former.backColor, to: cover.backColor },
});

/** The card shows the change at once. */
async function changeDesign(
  creation: Creation,
  cover: Cover,
  product: ProductSlug,
  former: Cover | null,
): Promise<boolean> {
  try {
    const design = newDesign(cover, await productOf(creation, product), former);
    const first = creation.cover ? {} : firstBackground(cover);
    outboxOf(creation.reference).set({ place: 'cover', design: { ...design, ...first } });
    return true;
  } catch (error) {
    // The products could not be loaded.
    dispatch({ type: 'failed', action: 'selectCover', error: asApiError(error) });
    return false;
  }
}

/** @throws ApiError */
export async function productOf({ product }: Creation, slug: ProductSlug): Promise<Creation['product']> {
  if (product.slug === slug) return product;
  const { id, iri } = await productBySlug(slug);
  return { id, iri, slug };
}

/**
 * Changes the product too where the cover does not fit; all comes along (docs/product/drafts.md, "What comes along").
 */
export async function chooseCover(
  cover: Cover,
  creation: Creation | null,
  desired: ProductSlug | null,
  former: Cover | null = null,
): Promise<void> {
  const product = productFor(cover, desired, creation?.product.slug ?? null);
  if (!creation) {
    if (!(await beginCreation(product, cover))) return;
  } else if (creation.cover?.iri !== cover.iri || creation.product.slug !== product) {
    if (!(await changeDesign(creation, cover, product, former))) return;
  }
  dispatch({ type: 'coverChosen', ...emptyStepOf(cover) });
}

export async function chooseFormat(creation: Creation, cover: Cover, product: ProductSlug): Promise<void> {
  if (product !== creation.product.slug) await changeDesign(creation, cover, product, cover);
}
