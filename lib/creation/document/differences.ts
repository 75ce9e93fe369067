import { type CustomizationName, customizationNames } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';
import { customizationIn } from './customizations';
import { styleKeys } from './desired';

export type Difference = 'cover' | 'product' | 'style' | CustomizationName;

const contentOf = (creation: Creation, name: CustomizationName): string => {
  const serverCard = customizationIn(creation, name);
  return serverCard ? JSON.stringify([serverCard.value, serverCard.file?.checksum ?? null]) : '';
};

/** In the order of the steps. */
export function differencesOf(one: Creation, other: Creation): Difference[] {
  const isRestyled = styleKeys.some((key) => one.style[key] !== other.style[key]);
  return [
    ...(one.cover?.iri === other.cover?.iri ? [] : (['cover'] as const)),
    ...(one.product.slug === other.product.slug ? [] : (['product'] as const)),
    ...customizationNames.filter((name) => contentOf(one, name) !== contentOf(other, name)),
    ...(isRestyled ? (['style'] as const) : []),
  ];
}
