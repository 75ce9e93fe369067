import { type RealAddress, town, who } from './real-address';

export const asiaAndAfrica: readonly RealAddress[] = [
  {
    what: 'Korea, in Hangul',
    typed: { ...who('길동', '홍'), address1: '세종대로 209', ...town('KR', '03171', '서울') },
    refused: { field: 'firstname', code: 'address_characters' },
  },
  {
    what: 'Hong Kong, no postcode',
    typed: {
      ...who('Mei', 'Chan'),
      address1: 'Flat 25, 12/F, Acacia Building',
      address2: '150 Kennedy Road',
      ...town('HK', '', 'Wan Chai'),
    },
    lines: ['Mei Chan', 'Flat 25, 12/F, Acacia Building', '150 Kennedy Road', 'WAN CHAI', 'HONG KONG'],
  },
  {
    what: 'Dubai: a box, no postcode, the emirate named like its town',
    typed: { ...who('Layla', 'Haddad'), address1: 'P.O. Box 9999', ...town('AE', '', 'Dubai', 'Dubai') },
    lines: ['Layla Haddad', 'P.O. Box 9999', 'DUBAI', 'ÉMIRATS ARABES UNIS'],
  },
  {
    what: 'Egypt, in Arabic',
    typed: { ...who('محمد', 'حسن'), address1: '١٢ شارع التحرير', ...town('EG', '11511', 'القاهرة') },
    refused: { field: 'firstname', code: 'address_characters' },
  },
  {
    what: 'Israel, in Hebrew',
    typed: { ...who('דוד', 'כהן'), address1: 'רחוב הרצל 5', ...town('IL', '6688101', 'תל אביב') },
    refused: { field: 'firstname', code: 'address_characters' },
  },
  {
    what: 'Georgia, in Georgian',
    typed: { ...who('ნინო', 'გელაშვილი'), address1: 'რუსთაველის გამზირი 12', ...town('GE', '0108', 'თბილისი') },
    refused: { field: 'firstname', code: 'address_characters' },
  },
  {
    what: 'India',
    typed: {
      ...who('Priya', 'Sharma'),
      address1: '14/2, M. G. Road',
      address2: 'Indiranagar',
      ...town('IN', '560038', 'Bengaluru', 'karnataka'),
    },
    lines: ['Priya Sharma', '14/2, M. G. Road', 'Indiranagar', 'BENGALURU 560038', 'KARNATAKA', 'INDE'],
  },
  {
    what: 'India, in Devanagari',
    typed: { ...who('प्रिया', 'शर्मा'), address1: 'महात्मा गांधी मार्ग', ...town('IN', '110001', 'नई दिल्ली', 'Delhi') },
    refused: { field: 'firstname', code: 'address_characters' },
  },
  {
    what: 'Thailand, in Thai',
    typed: { ...who('สมชาย', 'ใจดี'), address1: 'ถนนสุขุมวิท 21', ...town('TH', '10110', 'กรุงเทพ') },
    refused: { field: 'firstname', code: 'address_characters' },
  },
  {
    what: 'Singapore',
    typed: { ...who('Wei Ling', 'Tan'), address1: '16 Sandilands Road', ...town('SG', '546080', 'Singapore') },
    lines: ['Wei Ling Tan', '16 Sandilands Road', 'SINGAPORE 546080', 'SINGAPOUR'],
  },
  {
    what: 'Malaysia',
    typed: {
      ...who('Siti', 'Aminah'),
      address1: '11, Jalan Perdana',
      address2: 'Taman Desa',
      ...town('MY', '58100', 'Kuala Lumpur', 'Kuala Lumpur'),
    },
    lines: ['Siti Aminah', '11, Jalan Perdana', 'Taman Desa', '58100 KUALA LUMPUR', 'MALAISIE'],
  },
  {
    what: 'South Africa',
    typed: { ...who('Thabo', 'Mokoena'), address1: 'Private Bag X44', ...town('ZA', '0001', 'Pretoria') },
    lines: ['Thabo Mokoena', 'Private Bag X44', 'PRETORIA', '0001', 'AFRIQUE DU SUD'],
  },
  {
    what: 'Senegal',
    typed: { ...who('Awa', 'Ndiaye'), address1: 'Villa 12, Sicap Liberté 6', ...town('SN', '12500', 'Dakar') },
    lines: ['Awa Ndiaye', 'Villa 12, Sicap Liberté 6', '12500 DAKAR', 'SÉNÉGAL'],
  },
  {
    what: 'Åland',
    typed: { ...who('Elsa', 'Karlsson'), address1: 'Torggatan 10', ...town('AX', '22100', 'Mariehamn') },
    lines: ['Elsa Karlsson', 'Torggatan 10', 'AX-22100 MARIEHAMN', 'ÅLAND', 'ÎLES ÅLAND'],
  },
];
