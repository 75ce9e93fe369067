import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'cactus-en-fete',
  name: { fr: 'Le cactus et le ballon', en: 'The cactus and the balloon' },
  priority: 25,
  type: 'greeting',
  logoColor: '#E2483F',
  color: '#27427A',
  backColor: '#FFF6E4',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['blue', 'green'],
  tags: ['birthday', 'congratulations', 'just-because'],
  images: { front: 'cactus-en-fete/front.webp', background: 'cactus-en-fete/background.webp' },
  frame: 'none',
  lettering: [],
  searchWords: {
    fr: 'anniversaire cactus ballon chapeau confettis drôle sans texte',
    en: 'birthday cactus balloon party hat confetti funny no words',
  },
};
