import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'colis-tres-attendu',
  name: { fr: 'Un colis très attendu', en: 'The long-awaited parcel' },
  priority: 3,
  type: 'both',
  logoColor: '#C43A32',
  color: '#144B52',
  backColor: '#FFF9EC',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.full, ...backPhotos],
  colorFamilies: ['neutral', 'green', 'red'],
  tags: ['new-baby', 'congratulations'],
  images: {
    front: 'colis-tres-attendu/front.webp',
    overlay: 'colis-tres-attendu/overlay.webp',
    background: 'colis-tres-attendu/background.webp',
  },
  frame: 'full',
  lettering: ['fr'],
  searchWords: {
    fr: 'photo naissance faire-part bienvenue bébé fille garçon nouveau-né cigogne facteur colis paquet kraft livraison 1 an drôle',
    en: 'photo new baby birth announcement welcome girl boy newborn stork postman parcel package delivery funny french',
  },
};
