import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'la-main-dans-le-gateau',
  name: { fr: 'La main dans le gâteau', en: 'Caught cake-handed' },
  priority: 13,
  type: 'both',
  logoColor: '#C9354B',
  color: '#3B2A55',
  backColor: '#FFF5E1',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque2, ...backPhotos],
  colorFamilies: ['purple', 'pink', 'neutral'],
  tags: ['birthday', 'congratulations'],
  images: {
    front: 'la-main-dans-le-gateau/front.webp',
    overlay: 'la-main-dans-le-gateau/overlay.webp',
    background: 'la-main-dans-le-gateau/background.webp',
  },
  frame: 'triptyque2',
  lettering: ['fr'],
  searchWords: {
    fr: 'trois photos joyeux anniversaire raton laveur gâteau bougies fête guirlande confettis gourmand enfant drôle',
    en: 'three photos happy birthday raccoon cake candles party bunting confetti child funny french',
  },
};
