import { type ContactRow, type Contacts, type ContactWords, hasAddress, noWords, tidied } from './contact-rows';
import { type CardProperty, dividedBy, propertyOf, unescapedText, unfolded } from './vcard-lines';

export const isVcard = (text: string): boolean => /^[ \t]*BEGIN:VCARD[ \t]*$/imu.test(text);

/** Several values of a part (vCard 4) become lines. */
const partsOf = (value: string): string[] =>
  dividedBy(value, ';').map((part) =>
    dividedBy(part, ',')
      .map((text) => unescapedText(text).trim())
      .filter((text) => text !== '')
      .join('\n'),
  );

/** A comma does not divide a street of vCard 3: `12, rue des Tilleuls` is one line. */
const wholeParts = (value: string): string[] => dividedBy(value, ';').map((part) => unescapedText(part).trim());

type Named = Pick<ContactWords, 'firstname' | 'lastname' | 'company'>;

/** Else the display name; and the company. */
function nameOf(properties: readonly CardProperty[]): Named {
  const textOf = (name: string): string => properties.find((one) => one.name === name)?.value ?? '';
  const [lastname = '', firstname = ''] = partsOf(textOf('N')).map((part) => part.replaceAll('\n', ' '));
  const [company = ''] = wholeParts(textOf('ORG'));
  const shown = unescapedText(textOf('FN')).trim();
  if (lastname !== '' || firstname !== '') return { firstname, lastname, company };
  return { firstname: '', lastname: shown === company ? '' : shown, company };
}

/** Apple's country code beside an address: `item1.X-ABADR:fr`. */
const codeBeside = (adr: CardProperty, properties: readonly CardProperty[]): string =>
  adr.group === ''
    ? ''
    : (properties.find(({ group, name }) => group === adr.group && name === 'X-ABADR')?.value ?? '');

/** Post box; flat; street; town; region; postcode; country (RFC 6350, 6.3.1). */
function addressOf(adr: CardProperty, properties: readonly CardProperty[], version: string): ContactWords {
  const parts = version.startsWith('4') ? partsOf(adr.value) : wholeParts(adr.value);
  const [box = '', flat = '', street = '', city = '', state = '', zipcode = '', country = ''] = parts;
  const lines = [street, flat, box].filter((line) => line !== '');
  return {
    ...noWords,
    address1: lines.join('\n'),
    ...{ zipcode, city, state, country: country || codeBeside(adr, properties) },
  };
}

function cardsOf(text: string): CardProperty[][] {
  const cards: CardProperty[][] = [];
  let open: CardProperty[] | undefined;
  for (const line of unfolded(text)) {
    const property = propertyOf(line.trimStart());
    const value = property?.value.trim().toUpperCase();
    if (property?.name === 'BEGIN' && value === 'VCARD') {
      open = [];
      cards.push(open);
    } else if (property?.name === 'END' && value === 'VCARD') open = undefined;
    else if (property) open?.push(property);
  }
  return cards;
}

/** Versions 2.1, 3 and 4; each address of a card is a row. */
export function vcardContacts(text: string): Contacts {
  const rows: ContactRow[] = [];
  let withoutAddress = 0;
  for (const [at, properties] of cardsOf(text).entries()) {
    const version = properties.find(({ name }) => name === 'VERSION')?.value.trim() ?? '';
    const addresses = properties
      .filter(({ name }) => name === 'ADR')
      .map((adr) => addressOf(adr, properties, version))
      .filter(hasAddress);
    if (addresses.length === 0) withoutAddress += 1;
    const named = nameOf(properties);
    for (const address of addresses)
      rows.push({ id: rows.length, place: at + 1, words: tidied({ ...address, ...named }) });
  }
  return { rows, withoutAddress };
}
