import { goodPassword } from '../fixtures/accounts';
import { wednesday } from '../setups/order-setup';

/** In texts that are sent: no log line ever holds it. */
export const secret = 'Huitzilopochtli';

/** What people type; a field takes those that its schema accepts. */
export const everydayTexts: readonly string[] = [
  ...['Zoé', 'L’Haÿ', `Merci ${secret} !`, secret, `${secret}@fuzz.example`, `${secret}.deux@fuzz.example`],
  ...[goodPassword, 'un tout autre mot de passe', '75001', '94240', 'FR', 'XQ', String.raw`\d{5}`, 'bons-baisers'],
  ...[wednesday, '2026-11-19', '1980-02-29', '2031-09-01T10:00:00Z', '#F4E9D8', '#1b2345', '12/40', '123'],
  ...['4242 4242 4242 4242', '4000000000000002', 'xywh=percent:0,0,50,50', '/fr/creation', 'RENTREE'],
  ...['0', '1', 'true', 'asc', 'desc'],
];
