import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'de-tout-coeur',
  name: { fr: 'La lune sur l’eau', en: 'Moon on still water' },
  priority: 70,
  type: 'greeting',
  logoColor: '#2B5159',
  color: '#24403F',
  backColor: '#DCE5DB',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['green', 'blue', 'neutral'],
  tags: ['condolences'],
  images: { front: 'de-tout-coeur/front.webp', background: 'de-tout-coeur/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'condoléances deuil de tout cœur sympathie pensées lune eau lac saule feuille roseaux calme',
    en: 'sympathy condolences bereavement thinking of you moon water lake willow leaf reeds calm french',
  },
};
