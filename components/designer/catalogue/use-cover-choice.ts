import { type CustomizationName, isImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import { useState } from 'react';
import { withoutPlace } from '@/lib/creation/card/cover-customizations';
import { productFor } from '@/lib/creation/catalogue/catalogue-filter';
import { chooseCover } from '@/lib/creation/catalogue/choose-cover';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { useDesigner } from '../document/designer-context';

/** A choice that would leave photos or legends without a slot: the visitor is asked first. */
export type Asked = {
  readonly cover: Cover;
  readonly lost: readonly CustomizationName[];
  /** Set when the cover needs another product, and so a new creation: `lost` then stays with the present draft. */
  readonly product: ProductSlug | null;
};

/** Chooses a cover of the catalogue; asks first when photos or legends would have no slot on it. */
export function useCoverChoice() {
  const { creation, cover: present } = useDesigner();
  const { filter } = useCatalogueFilter();
  const [choosing, setChoosing] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  const take = async (cover: Cover): Promise<void> => {
    // A second click while the creation is being created would create two.
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
    const withoutSlot = new Set(withoutPlace(creation, cover));
    if (begins) {
      // Photos are cropped for their slots: a new creation of another product starts without them.
      const all = withoutPlace(creation, { customizationTypes: {} });
      return { cover, lost: all.filter((name) => isImageName(name) || withoutSlot.has(name)), product };
    }
    const known = new Set([...creation.waiting, ...(present ? withoutPlace(creation, present) : [])]);
    const lost = [...withoutSlot].filter((name) => !known.has(name));
    return { cover, lost, product: null };
  }

  const answer = (isTaken: boolean): void => {
    if (asked && isTaken) void take(asked.cover);
    setAsked(null);
  };

  return { choosing, choose, asked, answer };
}
