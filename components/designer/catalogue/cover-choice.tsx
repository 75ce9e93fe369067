import { isImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import type { Cover } from '@jolimot/contract/catalogue';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { namesOf, withoutPlace } from '@/lib/creation/card/cover-customizations';
import { productFor } from '@/lib/creation/catalogue/catalogue-filter';
import { chooseCover, chooseFormat } from '@/lib/creation/catalogue/choose-cover';
import { useCatalogueFilter } from '@/lib/creation/catalogue/use-catalogue-filter';
import { useDesigner } from '../document/designer-context';
import type { LossyChoice } from './change-dialog';

/** Chooses a cover of the catalogue; asks first when photos or legends would have no slot on it. */
export function useCoverChoice() {
  const { creation, cover: present } = useDesigner();
  const { filter } = useCatalogueFilter();
  const [choosing, setChoosing] = useState<number | null>(null);
  const [asked, setAsked] = useState<LossyChoice | null>(null);

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

  function lostWith(cover: Cover): LossyChoice | null {
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

/** Changes the product of the card; asks first when photos would stay behind. */
export function useFormatChoice() {
  const { creation, cover } = useDesigner();
  const [asked, setAsked] = useState<LossyChoice | null>(null);

  const choose = (product: ProductSlug): void => {
    if (!creation || !cover || product === creation.product.slug) return;
    const photos = namesOf({ customizationTypes: creation.customizations }).filter(isImageName);
    if (photos.length > 0) setAsked({ cover, lost: photos, product });
    else void chooseFormat(creation, cover, product);
  };
  const answer = (isTaken: boolean): void => {
    if (creation && asked?.product && isTaken) void chooseFormat(creation, asked.cover, asked.product);
    setAsked(null);
  };
  return { asked, choose, answer };
}

/** Loaded with the first question: most visitors never see it. */
const ChangeDialog = dynamic(() => import('./change-dialog').then((module) => module.ChangeDialog), { ssr: false });

export function LossyChoiceDialog({
  asked,
  onAnswer,
}: {
  asked: LossyChoice | null;
  onAnswer: (isTaken: boolean) => void;
}) {
  return asked && <ChangeDialog asked={asked} onAnswer={onAnswer} />;
}
