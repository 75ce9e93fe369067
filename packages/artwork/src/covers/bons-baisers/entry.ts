import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'bons-baisers',
  name: { fr: 'La tournée du goéland', en: 'The gull’s round' },
  priority: 30,
  type: 'both',
  logoColor: '#D5392F',
  color: '#145562',
  backColor: '#FFF3DF',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['neutral', 'orange', 'blue'],
  tags: ['holidays', 'love', 'just-because'],
  images: { front: 'bons-baisers/front.webp', background: 'bons-baisers/background.webp' },
  frame: 'none',
  lettering: ['fr'],
  searchWords: {
    fr: 'mer plage vacances goéland mouette phare cabine bretagne facteur bisous été',
    en: 'sea beach holiday seagull lighthouse hut postman kisses summer',
  },
};
