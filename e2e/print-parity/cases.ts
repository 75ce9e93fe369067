import type { CustomizationName } from '@jolimot/card/customization-types';
import type { CardInput, CardPhoto } from '@jolimot/card/layout/card-input';
import { catalogue } from '../../packages/covers/src/catalogue';

/** One of each kind, with real art, a photo and words that test the shaper. */
export type ParityCase = { readonly name: string; readonly card: CardInput };

const photoFile = 'e2e/fixtures/seeding-exif6-gps.jpg';
/** Upright: the file is stored rotated. */
const photo: CardPhoto = { assetKey: photoFile, widthPx: 3000, heightPx: 4000 };
const turned: CardPhoto = { ...photo, crop: { x: 10, y: 20, width: 60, height: 50, rotate: 90 } };
const close: CardPhoto = { ...photo, crop: { x: 25, y: 30, width: 40, height: 35, rotate: 0 } };

const backPhotos: readonly CustomizationName[] = [
  'Image Back Left',
  'Image Back Middle',
  'Image Back Right',
  'Legend Left',
  'Legend Middle',
  'Legend Right',
];

const slugs = { none: 'merci', full: 'par-amour', triptyque1: 'joyeuses-fetes', triptyque2: 'grand-teckel' } as const;

function coverWith(frame: keyof typeof slugs, back: boolean) {
  const entry = catalogue.find(({ slug }) => slug === slugs[frame]);
  if (!entry) throw new Error(`The catalogue has no cover ${slugs[frame]}.`);
  const front: readonly CustomizationName[] = entry.customizationTypes.filter((name) => !backPhotos.includes(name));
  const asset = (name: string) => ({ assetKey: `packages/covers/${entry.slug}/${name}.webp` });
  const { backColor, logoColor, color, barcodePadding } = entry;
  const images = {
    front: asset('front'),
    background: asset('background'),
    ...(frame === 'none' ? {} : { overlay: asset('overlay') }),
  };
  const customizationTypes = back ? [...front, ...backPhotos] : front;
  return { images, backColor, logoColor, color, barcodePadding, customizationTypes };
}

const letter =
  'Chère Mamie,\nJoyeux anniversaire ! Quatre-vingts ans, ça se fête : on t’envoie du soleil, « la crique » et mille baisers.\n12 345 — 67 %\nLéo nage, Zoé collectionne les œufs ; L’HAŸ, été, où, naïve.\nÀ très bientôt,\nCamille & Hugo';
const note =
  'Bons baisers de la crique ! Léo nage enfin, « tout seul » ; Zoé ramasse des œufs d’oursin.\n12 345 — 67 %\nÀ bientôt !';

export const photosOf = {
  triptyque1: {
    'Image Front Right Triptyque 1 Top': photo,
    'Image Front Right Triptyque 1 Left': turned,
    'Image Front Right Triptyque 1 Right': close,
  },
  triptyque2: {
    'Image Front Right Triptyque 2 Left': photo,
    'Image Front Right Triptyque 2 Top': close,
    'Image Front Right Triptyque 2 Right': turned,
  },
  full: { 'Image Front Right Full': photo },
  back: { 'Image Back Left': close, 'Image Back Middle': photo, 'Image Back Right': turned },
} as const;
const legends = {
  'Legend Left': { value: 'Les copains' },
  'Legend Middle': { value: 'Le soir, à la crique' },
  'Legend Right': { value: 'Léo & Zoé !' },
};

const address = {
  lines: ['Éditions du Mot', 'Jeanne Nguyễn-Δημητρίου', 'Bât C', '12 bis rue de l’Église', '94240 L’HAŸ-LES-ROSES'],
  fontId: 'fira',
} as const;
const common = { address, returnAddress: ['Claire Martin', '3 rue des Lilas', '75010 PARIS'] };
const greeting = { product: 'greeting-card', version: 1 } as const;
const postcard = { product: 'postcard', version: 1 } as const;
const background = { assetKey: 'packages/covers/merci/background.webp' };

export const parityCases: readonly ParityCase[] = [
  {
    name: 'greeting card, triptyque 1, Back images, legends',
    card: {
      ...common,
      template: greeting,
      cover: coverWith('triptyque1', true),
      customizations: {
        'Background Color': { value: '#0F4C44' },
        Message: { value: letter },
        ...photosOf.triptyque1,
        ...photosOf.back,
        ...legends,
      },
      style: { font: 'colette', size: 'medium', ink: 'violet', align: 'left', smilic: 'lemon' },
    },
  },
  {
    name: 'greeting card, full photo, illustrated background',
    card: {
      ...common,
      template: greeting,
      cover: coverWith('full', false),
      customizations: { 'Background Cover': background, Message: { value: letter }, ...photosOf.full },
      style: { font: 'leon', size: 'large', ink: 'raspberry', align: 'right', smilic: 'rainbow' },
    },
  },
  {
    name: 'greeting card, triptyque 2',
    card: {
      ...common,
      template: greeting,
      cover: coverWith('triptyque2', false),
      customizations: { 'Background Color': { value: '#F3D9A8' }, Message: { value: letter }, ...photosOf.triptyque2 },
      style: { font: 'suzanne', size: 'small', ink: 'forest', align: 'center', smilic: 'orange' },
    },
  },
  {
    name: 'postcard with Back images, illustrated background',
    card: {
      ...common,
      template: postcard,
      cover: coverWith('triptyque1', true),
      customizations: {
        'Background Cover': background,
        Message: { value: note },
        ...photosOf.triptyque1,
        ...photosOf.back,
        ...legends,
      },
      style: { font: 'marcel', size: 'medium', ink: 'night', align: 'left', smilic: 'watermelon' },
    },
  },
  {
    name: 'postcard without Back images, dark background',
    card: {
      ...common,
      template: postcard,
      cover: coverWith('none', false),
      customizations: { 'Background Color': { value: '#0F4C44' }, Message: { value: letter } },
      style: { font: 'agathe', size: 'medium', ink: 'blue', align: 'left', smilic: null },
    },
  },
];
