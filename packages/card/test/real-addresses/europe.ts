import { type RealAddress, town, who } from './real-address';

export const europe: readonly RealAddress[] = [
  {
    what: 'the Netherlands',
    typed: { ...who('Anna', 'van den Berg'), address1: 'Prinsengracht 263', ...town('NL', '1016gv', 'Amsterdam') },
    lines: ['Anna van den Berg', 'Prinsengracht 263', '1016 GV AMSTERDAM', 'PAYS-BAS'],
  },
  {
    what: 'Belgium',
    typed: { ...who('Ilse', 'De Smet'), address1: 'Rue du Vivier 7C boîte 3', ...town('BE', 'B-1000', 'Bruxelles') },
    lines: ['Ilse De Smet', 'Rue du Vivier 7C boîte 3', '1000 BRUXELLES', 'BELGIQUE'],
  },
  {
    what: 'Luxembourg keeps its letter',
    typed: { ...who('Tom', 'Weber'), address1: '71, route de Longwy', ...town('LU', 'L-4750', 'Pétange') },
    lines: ['Tom Weber', '71, route de Longwy', 'L-4750 PÉTANGE', 'LUXEMBOURG'],
  },
  {
    what: 'Switzerland',
    typed: { ...who('Urs', 'Müller'), address1: 'Bahnhofstrasse 12', ...town('CH', 'CH-8001', 'Zürich') },
    lines: ['Urs Müller', 'Bahnhofstrasse 12', '8001 ZÜRICH', 'SUISSE'],
  },
  {
    what: 'Germany',
    typed: { ...who('Jürgen', 'Groß'), address1: 'Straße des 17. Juni 135', ...town('DE', '10623', 'Berlin') },
    lines: ['Jürgen Groß', 'Straße des 17. Juni 135', '10623 BERLIN', 'ALLEMAGNE'],
  },
  {
    what: 'Austria, company first',
    typed: {
      ...who('Eva', 'Huber'),
      company: 'Café Sperl',
      address1: 'Gumpendorfer Straße 11/2',
      ...town('AT', '1060', 'Wien'),
    },
    lines: ['Café Sperl', 'Eva Huber', 'Gumpendorfer Straße 11/2', '1060 WIEN', 'AUTRICHE'],
  },
  {
    what: 'Italy with its province',
    typed: { ...who('Giulia', 'Rossi'), address1: 'Via Nazionale, 183/A', ...town('IT', '00184', 'Roma', 'RM') },
    lines: ['Giulia Rossi', 'Via Nazionale, 183/A', '00184 ROMA RM', 'ITALIE'],
  },
  {
    what: 'Italy, a province that does not exist',
    typed: { ...who('Giulia', 'Rossi'), address1: 'Via Roma 1', ...town('IT', '00184', 'Roma', 'ZZ') },
    refused: { field: 'state', code: 'state_invalid' },
  },
  {
    what: 'Spain, commas kept',
    typed: {
      ...who('Carmen', 'Ruiz Álvarez'),
      address1: 'Calle Aduana, 29, 2.º izq.',
      ...town('ES', '28013', 'Madrid'),
    },
    lines: ['Carmen Ruiz Álvarez', 'Calle Aduana, 29, 2.º izq.', '28013 MADRID', 'ESPAGNE'],
  },
  {
    what: 'Portugal',
    typed: {
      ...who('Inês', 'Gonçalves'),
      address1: 'Av. Fontes Pereira de Melo, 14',
      ...town('PT', '1050121', 'Lisboa'),
    },
    lines: ['Inês Gonçalves', 'Av. Fontes Pereira de Melo, 14', '1050-121 LISBOA', 'PORTUGAL'],
  },
  {
    what: 'Sweden',
    typed: { ...who('Åsa', 'Lindström'), address1: 'Nybrogatan 3', ...town('SE', '11455', 'Stockholm') },
    lines: ['Åsa Lindström', 'Nybrogatan 3', '114 55 STOCKHOLM', 'SUÈDE'],
  },
  {
    what: 'Finland, letters before the code',
    typed: { ...who('Väinö', 'Mäkinen'), address1: 'Mäkelänkatu 25 B 13', ...town('FI', 'FI-00550', 'Helsinki') },
    lines: ['Väinö Mäkinen', 'Mäkelänkatu 25 B 13', '00550 HELSINKI', 'FINLANDE'],
  },
  {
    what: 'Norway',
    typed: { ...who('Bjørn', 'Ødegård'), address1: 'Storgata 5', ...town('NO', '0155', 'Oslo') },
    lines: ['Bjørn Ødegård', 'Storgata 5', '0155 OSLO', 'NORVÈGE'],
  },
  {
    what: 'Iceland',
    typed: { ...who('Þóra', 'Guðmundsdóttir'), address1: 'Laugavegur 24', ...town('IS', '101', 'Reykjavík') },
    lines: ['Þóra Guðmundsdóttir', 'Laugavegur 24', '101 REYKJAVÍK', 'ISLANDE'],
  },
  {
    what: 'Poland',
    typed: { ...who('Świętosława', 'Żółć'), address1: 'ul. Bohaterów 3/5', ...town('PL', '00950', 'Łódź') },
    lines: ['Świętosława Żółć', 'ul. Bohaterów 3/5', '00-950 ŁÓDŹ', 'POLOGNE'],
  },
  {
    what: 'the Czech Republic',
    typed: { ...who('Jiří', 'Dvořák'), address1: 'Nádražní 12', ...town('CZ', '11000', 'Praha 1') },
    lines: ['Jiří Dvořák', 'Nádražní 12', '110 00 PRAHA 1', 'TCHÉQUIE'],
  },
  {
    what: 'Hungary, the town above the street',
    typed: { ...who('Ágnes', 'Kőszegi'), address1: 'Honvéd utca 13', ...town('HU', '1055', 'Budapest') },
    lines: ['Ágnes Kőszegi', 'BUDAPEST', 'Honvéd utca 13', '1055', 'HONGRIE'],
  },
  {
    what: 'Romania',
    typed: { ...who('Ștefan', 'Țîrlea'), address1: 'Strada Măgurei nr. 7', ...town('RO', '021516', 'București') },
    lines: ['Ștefan Țîrlea', 'Strada Măgurei nr. 7', '021516 BUCUREȘTI', 'ROUMANIE'],
  },
  {
    what: 'Latvia',
    typed: { ...who('Jānis', 'Bērziņš'), address1: 'Brīvības iela 32-5', ...town('LV', '1010', 'Rīga') },
    lines: ['Jānis Bērziņš', 'Brīvības iela 32-5', 'RĪGA, LV-1010', 'LETTONIE'],
  },
  {
    what: 'Turkey: the capital of i is İ',
    typed: {
      ...who('Işıl', 'Çağlar'),
      address1: 'İstiklal Caddesi No: 12',
      ...town('TR', '34430', 'Beyoğlu', 'İstanbul'),
    },
    lines: ['Işıl Çağlar', 'İstiklal Caddesi No: 12', '34430 BEYOĞLU/İSTANBUL', 'TURQUIE'],
  },
];
