import { goodPassword } from '../fixtures/accounts';
import type { RandomChoices } from './random';

/** In every body text and in no address: the log must never contain it. */
export const marker = 'Quetzalfuzz';

const letters = 'abcdefghijklmnopqrstuvwxyz';
export const marked = (random: RandomChoices): string =>
  `${marker}${Array.from({ length: 8 }, () => random.pick([...letters])).join('')}`;

const words: Record<string, (random: RandomChoices) => unknown> = {
  cardNumber: (random) => random.pick(['4242 4242 4242 4242', '4242424242424242', '4000 0000 0000 0002']),
  expiry: () => '12/40',
  email: (random) => `${marked(random)}@fuzz.example`,
  customerEmail: (random) => `${marked(random)}@fuzz.example`,
  password: () => goodPassword,
  currentPassword: () => goodPassword,
  zipcode: (random) => random.pick(['75001', '94240', '13001']),
  zipcodeFormat: () => '\\d{5}',
  birthdate: () => '1980-02-29',
  value: (random) =>
    random.pick([`Merci ${marked(random)} !`, '#F4E9D8', '#1b2345', '{"x":0,"y":0,"width":1,"height":1}']),
  customizationName: (random) => random.pick(['Message', 'Background Color', 'Image Back Left']),
  active: () => true,
  first: () => 'Image Back Left',
  second: () => 'Image Back Right',
  callback: () => '/fr/creation',
  code: (random) => marked(random).toUpperCase(),
  item: (random) => random.int(1, 2),
  nbCredit: () => 5,
  quantity: () => null,
};

export const wordFor = (random: RandomChoices, field: string): unknown => words[field]?.(random);
