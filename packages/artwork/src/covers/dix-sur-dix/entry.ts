import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'dix-sur-dix',
  name: { fr: 'Dix sur dix', en: 'Top marks' },
  priority: 24,
  type: 'greeting',
  logoColor: '#C92B2C',
  color: '#23478A',
  backColor: '#FFFBF0',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['blue', 'red', 'neutral'],
  tags: ['congratulations'],
  images: { front: 'dix-sur-dix/front.webp', background: 'dix-sur-dix/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'bravo félicitations 10/10 école maîtresse examen bac diplôme permis réussite concours cahier drôle',
    en: 'bravo congratulations well done 10/10 school teacher exam degree diploma driving test success funny french',
  },
};
