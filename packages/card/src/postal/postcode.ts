import { isDomestic } from './address';

type Spacing = readonly [written: RegExp, printed: string];

const threeAndTwo: Spacing = [/^(\d{3})(\d{2})$/, '$1 $2'];
const british: Spacing = [/^([A-Z0-9]{2,4})(\d[A-Z]{2})$/, '$1 $2'];
const american: Spacing = [/^(\d{5})(\d{4})$/, '$1-$2'];

/** Universal Postal Union, addressing systems by country: letters and digits → printed. */
const spacings: Readonly<Record<string, Spacing>> = {
  ...Object.fromEntries(['CZ', 'GR', 'SE', 'SK'].map((code) => [code, threeAndTwo])),
  ...Object.fromEntries(['GG', 'GI', 'FK', 'GS', 'IM', 'IO', 'JE', 'PN', 'SH', 'TC'].map((code) => [code, british])),
  ...Object.fromEntries(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'US', 'VI'].map((code) => [code, american])),
  BM: [/^([A-Z]{2})([A-Z0-9]{2})$/, '$1 $2'],
  BR: [/^(\d{5})(\d{3})$/, '$1-$2'],
  CA: [/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2'],
  GB: [/^(BFPO(?=\d{1,4}$)|[A-Z0-9]{2,4}(?=\d[A-Z]{2}$))(.+)$/, '$1 $2'],
  IE: [/^([A-Z0-9]{3})([A-Z0-9]{4})$/, '$1 $2'],
  IR: [/^(\d{5})(\d{5})$/, '$1-$2'],
  JP: [/^(\d{3})(\d{4})$/, '$1-$2'],
  KY: [/^(KY\d)(\d{4})$/, '$1-$2'],
  LV: [/^(?:LV)?(\d{4})$/, 'LV-$1'],
  MT: [/^([A-Z]{3})(\d{2,4})$/, '$1 $2'],
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
  PL: [/^(\d{2})(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
};

/** People put the country's letters before them. */
const digitsAlone = new Set(
  'AT AX AZ BE CH CZ DE DK ES FI FO GR HR HU IT LI LT LU MD NO PL PT RO RS SE SI SK'.split(' '),
);

/** docs/product/addresses.md, "Postcodes". Other forms stay as typed. */
export function normalPostcode(isoCode: string, typed: string): string {
  const code = isoCode.toUpperCase();
  const written = typed.normalize('NFKC').trim().replace(/\s+/gu, ' ').toUpperCase();
  if (isDomestic(code)) return written.replaceAll(' ', '').replace(/^FR?-?(?=\d{5}$)/u, '');
  const bare = written.replace(/[\s.\u2010-\u2015-]/gu, '');
  const own = digitsAlone.has(code) && /^[A-Z]{1,3}\d+$/u.test(bare) ? bare.replace(/^[A-Z]+/u, '') : bare;
  const spacing = spacings[code];
  if (spacing?.[0].test(own)) return own.replace(...spacing);
  return own !== bare ? own : written;
}
