import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'escargot-express',
  name: { fr: 'Escargot express', en: 'Snail mail' },
  priority: 35,
  type: 'both',
  logoColor: '#D8433B',
  color: '#1D5045',
  backColor: '#FBE3D2',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['pink', 'green'],
  tags: ['just-because', 'get-well', 'congratulations'],
  images: { front: 'escargot-express/front.webp', background: 'escargot-express/background.webp' },
  frame: 'none',
  lettering: [],
  searchWords: {
    fr: 'escargot lettre courrier forêt champignon lentement rétablissement sans texte',
    en: 'snail mail letter post forest toadstool slow get well no words',
  },
};
