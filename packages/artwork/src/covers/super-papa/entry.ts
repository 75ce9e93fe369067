import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'super-papa',
  name: { fr: 'Tel père, tel morse', en: 'Like father, like walrus' },
  priority: 37,
  type: 'greeting',
  logoColor: '#D63E30',
  color: '#12505B',
  backColor: '#FFF3DA',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['orange', 'blue'],
  tags: ['fathers-day', 'just-because'],
  images: { front: 'super-papa/front.webp', background: 'super-papa/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'papa fête des pères morse bébé frites moustache banquise drôle',
    en: 'dad father’s day walrus pup chips fries moustache ice floe funny french',
  },
};
