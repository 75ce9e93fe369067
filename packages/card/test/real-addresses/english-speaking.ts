import { type RealAddress, town, who } from './real-address';

export const englishSpeaking: readonly RealAddress[] = [
  {
    what: 'a London postcode typed in small letters',
    typed: { ...who('Sherlock', 'Holmes'), address1: '221B Baker Street', ...town('GB', 'nw16xe', 'London') },
    lines: ['Sherlock Holmes', '221B Baker Street', 'LONDON', 'NW1 6XE', 'ROYAUME-UNI'],
  },
  {
    what: 'a Welsh town of 58 letters',
    typed: {
      ...who('Owen', 'Evans'),
      address1: '1 Holyhead Road',
      ...town('GB', 'll615uj', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'),
    },
    refused: { field: 'city', code: 'line_too_long' },
  },
  {
    what: 'a British forces post office',
    typed: {
      ...who('Jo', 'Clarke'),
      company: 'HMS Diamond',
      address1: '3 Mess',
      ...town('GB', 'bfpo 61', 'BF1 Forces'),
    },
    lines: ['Jo Clarke', 'HMS Diamond', '3 Mess', 'BF1 FORCES', 'BFPO 61', 'ROYAUME-UNI'],
  },
  {
    what: 'Ireland with an Eircode',
    typed: { ...who('Aoife', 'Ní Dhomhnaill'), address1: '12 Ranelagh Road', ...town('IE', 'd06w2h7', 'Dublin 6') },
    lines: ['Aoife Ní Dhomhnaill', '12 Ranelagh Road', 'DUBLIN 6', 'D06 W2H7', 'IRLANDE'],
  },
  {
    what: 'Ireland without a code, with a county',
    typed: { ...who('Seán', 'O’Brien'), address1: 'Main Street', ...town('IE', '', 'Dingle', 'Co. Kerry') },
    lines: ['Seán O’Brien', 'Main Street', 'DINGLE', 'CO. KERRY', 'IRLANDE'],
  },
  {
    what: 'a state by its name, typed postcode of nine digits',
    typed: {
      ...who('Ava', 'Smith'),
      address1: '500 Main St., Apt. 4B',
      ...town('US', '627011234', 'Springfield', 'Illinois'),
    },
    lines: ['Ava Smith', '500 Main St., Apt. 4B', 'SPRINGFIELD, IL 62701-1234', 'ÉTATS-UNIS'],
  },
  {
    what: 'without its state',
    typed: { ...who('Sam', 'Okafor'), address1: '350 Fifth Avenue', ...town('US', '10118', 'New York') },
    refused: { field: 'state', code: 'required' },
  },
  {
    what: 'a soldier abroad',
    typed: { ...who('Maria', 'Lopez'), address1: 'PSC 3 Box 4120', ...town('US', '09021', 'APO', 'AE') },
    lines: ['Maria Lopez', 'PSC 3 Box 4120', 'APO, AE 09021', 'ÉTATS-UNIS'],
  },
  {
    what: 'a post office box',
    typed: { ...who('Tom', 'Baker'), address1: 'PO Box 78', ...town('US', '99762', 'Nome', 'AK') },
    lines: ['Tom Baker', 'PO Box 78', 'NOME, AK 99762', 'ÉTATS-UNIS'],
  },
  {
    what: 'a long street, abbreviated as the USPS does',
    typed: {
      ...who('Ann', 'Lee'),
      address1: '12345 North Martin Luther King Boulevard, Apartment 12',
      ...town('US', '60601', 'Chicago', 'IL'),
    },
    refused: { field: 'address1', code: 'line_too_long' },
    proposal: { address1: '12345 N Martin Luther King BLVD', address2: 'APT 12' },
    mended: ['Ann Lee', '12345 N Martin Luther King BLVD', 'APT 12', 'CHICAGO, IL 60601', 'ÉTATS-UNIS'],
  },
  {
    what: 'Quebec, in French',
    typed: {
      ...who('Zoé', 'Tremblay'),
      address1: '1250, rue de la Montagne',
      address2: 'Appartement 3',
      ...town('CA', 'h3g1z2', 'Montréal', 'Québec'),
    },
    lines: ['Zoé Tremblay', '1250, rue de la Montagne', 'Appartement 3', 'MONTRÉAL QC H3G 1Z2', 'CANADA'],
  },
  {
    what: 'Ottawa',
    typed: { ...who('Helen', 'Saunders'), address1: '1010 Clear Street', ...town('CA', 'k1a0b6', 'Ottawa', 'on') },
    lines: ['Helen Saunders', '1010 Clear Street', 'OTTAWA ON K1A 0B6', 'CANADA'],
  },
  {
    what: 'Australia',
    typed: {
      ...who('Odile', 'Martin'),
      address1: 'Unit 5, 28 Collins Street',
      ...town('AU', '3000', 'Melbourne', 'Victoria'),
    },
    lines: ['Odile Martin', 'Unit 5, 28 Collins Street', 'MELBOURNE VIC 3000', 'AUSTRALIE'],
  },
  {
    what: 'New Zealand, a rural delivery',
    typed: {
      ...who('Mere', 'Ngata'),
      address1: '45 State Highway 10',
      address2: 'RD 2',
      ...town('NZ', '0482', 'Ōkaihau'),
    },
    lines: ['Mere Ngata', '45 State Highway 10', 'RD 2', 'ŌKAIHAU 0482', 'NOUVELLE-ZÉLANDE'],
  },
];
