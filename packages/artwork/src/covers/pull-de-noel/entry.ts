import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'pull-de-noel',
  name: { fr: 'Tricoté maison', en: 'Home-knitted' },
  priority: 9,
  type: 'both',
  logoColor: '#CF3A36',
  color: '#1E5A4C',
  backColor: '#FFF4DF',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque1, ...backPhotos],
  colorFamilies: ['red', 'green', 'neutral'],
  tags: ['christmas', 'new-year'],
  images: {
    front: 'pull-de-noel/front.webp',
    overlay: 'pull-de-noel/overlay.webp',
    background: 'pull-de-noel/background.webp',
  },
  frame: 'triptyque1',
  lettering: [],
  searchWords: {
    fr: 'noël fêtes vœux bonne année hiver pull tricot laine mouton famille enfants mamie papi grands-parents trois photos sans texte',
    en: 'christmas jumper sweater knitting wool sheep new year winter family kids granny grandpa grandparents three photos no words',
  },
};
