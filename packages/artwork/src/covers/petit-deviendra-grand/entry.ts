import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'petit-deviendra-grand',
  name: { fr: 'Petit deviendra grand', en: 'All my ducklings' },
  priority: 39,
  type: 'both',
  logoColor: '#D6452F',
  color: '#1A5F66',
  backColor: '#FFF8EA',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque2, ...backPhotos],
  colorFamilies: ['pink', 'green', 'yellow'],
  tags: ['new-baby', 'birthday', 'congratulations'],
  images: {
    front: 'petit-deviendra-grand/front.webp',
    overlay: 'petit-deviendra-grand/overlay.webp',
    background: 'petit-deviendra-grand/background.webp',
  },
  frame: 'triptyque2',
  lettering: ['fr'],
  searchWords: {
    fr: 'naissance bébé faire-part félicitations baptême premier anniversaire 1 an enfant canards canetons mare famille parents trois photos',
    en: 'new baby birth announcement congratulations christening first birthday child ducks ducklings pond family parents three photos french',
  },
};
