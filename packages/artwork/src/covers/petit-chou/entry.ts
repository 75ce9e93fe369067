import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'petit-chou',
  name: { fr: 'Le plus beau du potager', en: 'Home-grown' },
  priority: 15,
  type: 'greeting',
  logoColor: '#25624C',
  color: '#25624C',
  backColor: '#FDE7CD',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['green', 'orange'],
  tags: ['new-baby', 'congratulations'],
  images: { front: 'petit-chou/front.webp', background: 'petit-chou/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'naissance bébé chou potager cigogne bonnet tétine félicitations fille garçon sans texte',
    en: 'birth baby cabbage patch garden stork bonnet dummy congratulations girl boy no words',
  },
};
