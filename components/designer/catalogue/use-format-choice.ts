import { isImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { useState } from 'react';
import { namesOf } from '@/lib/creation/card/cover-customizations';
import { chooseFormat } from '@/lib/creation/catalogue/choose-cover';
import { useDesigner } from '../document/designer-context';
import type { Asked } from './use-cover-choice';

/** Changes the product of the card; asks first when photos would stay behind. */
export function useFormatChoice() {
  const { creation, cover } = useDesigner();
  const [asked, setAsked] = useState<Asked | null>(null);

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
