export type SampleContact = {
  readonly firstname: string;
  readonly lastname: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipcode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
};

/** `wrong`: what the dry run must report; `again`: a duplicate. */
export type SampleRow = {
  readonly words: SampleContact;
  readonly wrong?: readonly [field: string, code: string];
  readonly again?: true;
};

const firstnames = ['Zoé', 'Anaïs', 'Loïc', 'Jeanne', 'François', 'Hélène', 'Maël', 'Inès', 'Noël', 'Céline'];
const lastnames = ['Le Goff', 'Lefèvre', 'Abgrall', 'Muñoz', 'Belkacem', 'Da Silva', 'Guéguen', 'Œillet', 'Prigent'];
const streets = ['rue des Tilleuls', 'allée du Château', 'place de l’Église', 'impasse Bleue', 'cours Lieutaud'];
const towns = [
  ['29900', 'Concarneau'],
  ['06300', 'Nice'],
  ['94240', 'L’Haÿ-les-Roses'],
  ['67000', 'Strasbourg'],
  ['22500', 'Paimpol'],
] as const;
const abroad = [
  { zipcode: '10115', city: 'Berlin', state: '', country: 'Allemagne' },
  { zipcode: '1000', city: 'Bruxelles', state: '', country: 'Belgique' },
  { zipcode: 'NW1 6XE', city: 'London', state: '', country: 'Royaume-Uni' },
  { zipcode: '62704', city: 'Springfield', state: 'IL', country: 'United States' },
] as const;

const pick = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};

function contact(at: number): SampleContact {
  const [zipcode, city] = pick(towns, at);
  const home = { zipcode, city, state: '', country: 'France' };
  return {
    firstname: pick(firstnames, at),
    lastname: pick(lastnames, at),
    address1: `${at + 1}, ${pick(streets, at)}`,
    address2: at % 3 === 0 ? `Appartement ${at % 40}` : '',
    ...(at % 10 === 9 ? pick(abroad, Math.floor(at / 10)) : home),
  };
}

/** In letters of Windows-1252 and Mac OS Roman. */
const spoilt: readonly { readonly change: Partial<SampleContact>; readonly wrong: readonly [string, string] }[] = [
  { change: { zipcode: '2900', country: 'France' }, wrong: ['zipcode', 'zipcode_invalid'] },
  { change: { zipcode: '', country: 'France' }, wrong: ['zipcode', 'zipcode_invalid'] },
  { change: { lastname: 'Bernard-Delacourt de Kerangal du Bois' }, wrong: ['lastname', 'line_too_long'] },
  { change: { address1: '12, boulevard du Général de Gaulle et de la Paix' }, wrong: ['address1', 'line_too_long'] },
  { change: { city: '' }, wrong: ['city', 'required'] },
  { change: { address1: '', address2: '' }, wrong: ['address1', 'required'] },
  { change: { firstname: '', lastname: '' }, wrong: ['lastname', 'required'] },
  { change: { country: 'Japn' }, wrong: ['country', 'country_unknown'] },
  { change: { city: 'Ys †' }, wrong: ['city', 'address_characters'] },
  {
    change: { zipcode: '62704', city: 'Springfield', state: 'Illinoise', country: 'United States' },
    wrong: ['state', 'state_invalid'],
  },
];

export const sampleCounts = { rows: 500, wrong: 20, again: 15 } as const;

/** Each 25th is faulty; 15 are duplicates in other letters. */
export const sampleRows: readonly SampleRow[] = Array.from({ length: sampleCounts.rows }, (_, at): SampleRow => {
  if (at % 25 === 7) {
    const { change, wrong } = pick(spoilt, Math.floor(at / 25));
    // Only the chosen fault occurs in France.
    return { words: { ...contact(at * 10), ...change }, wrong };
  }
  if (at % 25 === 20 && at < sampleCounts.again * 25 + 20) {
    const words = contact(at - 9);
    return {
      words: { ...words, address1: words.address1.replace(',', ''), city: words.city.toUpperCase() },
      again: true,
    };
  }
  return { words: contact(at) };
});
