import { type CoverEntry, words } from '../cover-entry';

export const cactusEnFete = {
  slug: 'cactus-en-fete',
  name: { fr: 'Le cactus et le ballon', en: 'The cactus and the balloon' },
  priority: 25,
  type: 'greeting',
  logoColor: '#E2483F',
  color: '#27427A',
  backColor: '#FFF6E4',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: words,
  colorFamilies: ['blue', 'green'],
  tags: ['birthday', 'congratulations', 'just-because'],
  images: { front: 'cactus-en-fete/front.webp', background: 'cactus-en-fete/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'anniversaire cactus ballon chapeau confettis drôle sans texte',
    en: 'birthday cactus balloon party hat confetti funny no words',
  },
} as const satisfies CoverEntry;
