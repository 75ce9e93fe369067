import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'petit-coucou',
  name: { fr: 'Un petit coucou des cimes', en: 'Cuckoo from the mountains' },
  priority: 27,
  type: 'postcard',
  logoColor: '#D6412F',
  color: '#1C5763',
  backColor: '#FFF4DE',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['blue', 'orange', 'red'],
  tags: ['holidays', 'just-because'],
  images: { front: 'petit-coucou/front.webp', background: 'petit-coucou/background.webp' },
  frame: 'none',
  lettering: ['fr'],
  searchWords: {
    fr: 'coucou montagne alpes chalet pendule horloge chamois lac neige ski edelweiss vacances savoie oiseau',
    en: 'hello cuckoo clock mountains alps chalet chamois lake snow ski edelweiss holiday bird',
  },
};
