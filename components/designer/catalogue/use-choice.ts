import { type CustomizationName, isImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import { useState } from 'react';
import { withoutPlace } from '@/lib/creation/card/cover-customizations';
import { productFor } from '@/lib/creation/catalogue/catalogue-filter';
import { chooseCover } from '@/lib/creation/catalogue/choose-cover';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { useDesigner } from '../document/designer-context';

/** A choice that leaves photos or legends without a place: the visitor is asked first. */
export type Asked = {
  readonly cover: Cover;
  readonly lost: readonly CustomizationName[];
  /** Set when the cover begins a card of another format: what does not follow stays with the present draft. */
  readonly product: ProductSlug | null;
};

/** Choosing a cover of the catalogue. */
export function useCoverChoice() {
  const { creation, cover: present } = useDesigner();
  const { filter } = useCatalogueFilter();
  const [choosing, setChoosing] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  const take = async (cover: Cover): Promise<void> => {
    // A second click while the creation is being begun would begin two.
    if (choosing !== null) return;
    setChoosing(cover.id);
    await chooseCover(cover, creation, filter.product, present);
    setChoosing(null);
  };

  const choose = (cover: Cover): void => {
    const lost = creation ? lostWith(cover) : null;
    if (lost && lost.lost.length > 0) setAsked(lost);
    else void take(cover);
  };

  function lostWith(cover: Cover): Asked | null {
    if (!creation) return null;
    const product = productFor(cover, filter.product, creation.product.slug);
    const begins = product !== creation.product.slug;
    const homeless = new Set(withoutPlace(creation, cover));
    if (begins) {
      // Photos are cut for their slots: a card of another format begins without them.
      const all = withoutPlace(creation, { customizationTypes: {} });
      return { cover, lost: all.filter((name) => isImageName(name) || homeless.has(name)), product };
    }
    const known = new Set([...creation.waiting, ...(present ? withoutPlace(creation, present) : [])]);
    const lost = [...homeless].filter((name) => !known.has(name));
    return { cover, lost, product: null };
  }

  const answer = (isTaken: boolean): void => {
    if (asked && isTaken) void take(asked.cover);
    setAsked(null);
  };

  return { choosing, choose, asked, answer };
}
