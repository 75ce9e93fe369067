import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CustomizationName } from '@jolimot/card/customization-types';
import type { CardStyle } from '@jolimot/card/style';
import { call } from './api';
import { beginDraft, customize } from './draft-calls';
import type { Language } from './words';

const fixture = (name: string): string => path.resolve(import.meta.dirname, '../fixtures', name);

/** Upright, wide, and rotated by EXIF. */
const photos = [fixture('friends.jpg'), fixture('picos-de-europa.jpg'), fixture('seeding-exif6-gps.jpg')];

export type SampleDraft = {
  readonly product: 'greeting-card' | 'postcard';
  readonly cover: string;
  readonly photos: readonly CustomizationName[];
  readonly values: Partial<Record<CustomizationName, string>>;
  readonly style?: CardStyle;
};

const threeFrontAndBack: readonly CustomizationName[] = [
  'Image Front Right Triptyque 1 Top',
  'Image Front Right Triptyque 1 Left',
  'Image Front Right Triptyque 1 Right',
  'Image Back Left',
  'Image Back Middle',
  'Image Back Right',
];

const words = {
  fr: {
    letter:
      'Ma petite Jeanne,\nvoilà trois jours que les chiens surveillent la barrière : ils attendent ta visite, et moi aussi.\nLe sapin est debout, il penche un peu à gauche, comme Grand-père.\nOn t’embrasse bien fort,\nMamie',
    note: 'Il fait si beau que le goéland a pris ses congés. On a pensé à vous entre deux baignades !\nLéo et Camille',
    legends: ['Les guetteurs', 'Là-haut', 'On souffle !'],
  },
  en: {
    letter:
      'Dear Jeanne,\nthe dogs have been watching the gate for three days: they are waiting for you, and so am I.\nThe tree is up, leaning a little to the left, like your grandfather.\nMuch love,\nGran',
    note: 'The weather is so fine that even the gull has taken a day off. We thought of you between two swims!\nLeo and Camille',
    legends: ['The lookouts', 'Up there', 'Make a wish!'],
  },
} as const;

export function draftsIn(language: Language) {
  const { letter, note, legends } = words[language];
  return {
    full: {
      product: 'greeting-card',
      cover: 'joyeuses-fetes',
      photos: threeFrontAndBack,
      values: {
        'Background Color': '#FCE1C6',
        Message: letter,
        'Legend Left': legends[0],
        'Legend Middle': legends[1],
        'Legend Right': legends[2],
      },
      style: { font: 'leon', size: 'medium', ink: 'blue', align: 'left', smilic: 'orange' },
    },
    postcard: {
      product: 'postcard',
      cover: 'bons-baisers',
      photos: [],
      values: { 'Background Color': '#D6E5F5', Message: note },
    },
    begun: { product: 'greeting-card', cover: 'grand-teckel', photos: [], values: {} },
  } satisfies Record<string, SampleDraft>;
}

export const finished = {
  product: 'greeting-card',
  cover: 'merci',
  photos: [],
  values: { 'Background Color': '#FCE1C6', Message: 'Merci pour tout,\nClaire' },
} as const satisfies SampleDraft;

/** @returns its reference */
export async function make(draft: SampleDraft, token?: string): Promise<string> {
  const reference = await beginDraft(draft.cover, token, draft.product);
  for (const [index, name] of draft.photos.entries()) await customize(reference, name, photoBody(index), token);
  for (const [name, value] of Object.entries(draft.values)) await customize(reference, name, { value }, token);
  if (draft.style) {
    await call(`/creations/${reference}`, { method: 'PUT', body: JSON.stringify({ style: draft.style }) }, token);
  }
  return reference;
}

/** The third has 12 megapixels. */
export function photoBody(index: number): { file: File } {
  const file = photos[index % photos.length] ?? '';
  return { file: new File([readFileSync(file)], path.basename(file), { type: 'image/jpeg' }) };
}
