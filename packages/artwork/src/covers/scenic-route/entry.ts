import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'scenic-route',
  name: { fr: 'Le chemin des écoliers', en: 'The scenic route' },
  priority: 14,
  type: 'both',
  logoColor: '#1F5A4C',
  color: '#1F5A4C',
  backColor: '#FFF4DC',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque1, ...backPhotos],
  colorFamilies: ['green', 'neutral', 'red'],
  tags: ['holidays', 'just-because'],
  images: {
    front: 'scenic-route/front.webp',
    overlay: 'scenic-route/overlay.webp',
    background: 'scenic-route/background.webp',
  },
  frame: 'triptyque1',
  lettering: ['en'],
  searchWords: {
    fr: 'vacances route voyage road trip van camping-car combi montagne itinérance copains famille chien cactus carte postale trois photos',
    en: 'holiday road trip travel camper van mountains greetings from postcard friends family dog cactus dice three photos',
  },
};
