import type { ProductSlug } from '@jolimot/card/products';
import type { TagSlug } from '@jolimot/covers/tags';
import type { Localized } from '../../db/schema/columns';

export interface LaunchProduct {
  slug: ProductSlug;
  name: Localized;
  description: Localized;
  nbCredit: number;
  /** Every card goes with a greeting card: `all`. */
  tags: readonly TagSlug[] | 'all';
}

export const launchProducts: readonly LaunchProduct[] = [
  {
    slug: 'greeting-card',
    name: { fr: 'Carte de vœux', en: 'Greeting card' },
    description: {
      fr: 'Une carte double au format A6, avec vos photos et votre message à l’intérieur. On l’imprime, on la glisse dans son enveloppe, on la timbre et on la poste.',
      en: 'A folded A6 card with your photos and your message inside. We print it, slip it into its envelope, stamp it and post it.',
    },
    nbCredit: 1,
    tags: 'all',
  },
  {
    slug: 'postcard',
    name: { fr: 'Carte postale', en: 'Postcard' },
    description: {
      fr: 'Une carte postale au format A6 : votre image d’un côté, votre message et l’adresse de l’autre. On l’imprime, on la timbre et on la poste, où que vous soyez.',
      en: 'An A6 postcard: your picture on one side, your message and the address on the other. We print it, stamp it and post it, wherever you are.',
    },
    nbCredit: 1,
    tags: ['holidays', 'love', 'thanks', 'birthday', 'just-because'],
  },
];
