import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'merry-christmas',
  name: { fr: 'Qui a mangé la couronne ?', en: 'Who ate the wreath?' },
  priority: 16,
  type: 'greeting',
  logoColor: '#B4232B',
  color: '#7E1420',
  backColor: '#FFF4DF',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['red', 'green'],
  tags: ['christmas'],
  images: { front: 'merry-christmas/front.webp', background: 'merry-christmas/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'noël merry christmas anglais renne couronne houx gui sapin nez rouge drôle fêtes',
    en: 'merry christmas reindeer rudolph wreath holly mistletoe red nose funny english',
  },
};
