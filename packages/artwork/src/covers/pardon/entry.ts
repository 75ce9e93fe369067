import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'pardon',
  name: { fr: 'Le vase recollé', en: 'As good as new' },
  priority: 26,
  type: 'both',
  logoColor: '#C4432F',
  color: '#15464B',
  backColor: '#FFF1D2',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['yellow', 'blue', 'green'],
  tags: ['sorry'],
  images: { front: 'pardon/front.webp', background: 'pardon/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'pardon excuses désolé oups vase cassé colle hérisson pansement tulipes réconciliation drôle',
    en: 'sorry apology oops broken vase glue hedgehog sticking plaster tulips forgive make up funny french',
  },
};
