import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type CallName, calls } from '@jolimot/contract/calls';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** By method and path; `{provider}` is the payment provider. */
const specified = `
POST /shop_users
PUT /shop_users/{id}/validate/{token}
POST /shop_users/{id}/email-account-validation
POST /shop_users/reset-password
PUT /shop_users/reset-password/{userId}/{token}
GET /shop_users/{id}
PUT /shop_users/{id}
GET /users/{id}
POST /login_check
POST /token/refresh
GET /creations
PUT /creations/associate-user
POST /creations
POST /creations/duplicate/{reference}
DELETE /creations/{reference}
PUT /creations/{reference}
POST /customizations
DELETE /customizations/{id}
GET /substitutes
GET /substitutes/token
GET /payment/{provider}/available
POST /payment/{provider}/payment_intents
GET /payment/{provider}/{id}/details
POST /credit_purchases/free-payment
GET /credit_packages
GET /shop_holidays
GET /addresses
POST /addresses
PUT /addresses/{id}
DELETE /addresses/{id}
GET /orders
POST /orders
GET /countries
GET /covers/{id}
GET /covers
GET /products
GET /tags
POST /errors/
`
  .trim()
  .split('\n');

const unmade: Readonly<Partial<Record<CallName, string>>> = {
  receivePaymentEvent: 'the card-payment provider makes it',
};

const names = Object.keys(calls).filter((name): name is CallName => name in calls);
const written = ({ method, path: address }: { method: string; path: string }): string => `${method} ${address}`;
const nameOf = (call: string): CallName | undefined => {
  const sought = call.replace('{provider}', 'stripe');
  return names.find((name) => written(calls[name]) === sought);
};

const source = execFileSync(
  'git',
  ['grep', '-hE', '.', '--', 'app', 'back-office', 'components', 'lib', 'stores', ':!*.test.ts', ':!*.test.tsx'],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
);

/** Through `lib/api/client.ts` or `server.ts`, or from the contract. */
const isMade = (name: CallName): boolean =>
  new RegExp(`\\b(?:api|apiPage|apiFile|readPublic|readPublicPage)\\(\\s*'${name}'|Calls\\.${name}\\b`).test(source);

describe.each(specified)('%s', (call) => {
  it('is a call of the contract, which the storefront makes unless it is listed with a reason', () => {
    const name = nameOf(call);
    expect(name).toBeDefined();
    if (name) expect({ name, made: isMade(name) }).toEqual({ name, made: !unmade[name] });
  });
});

it('knows a call that nothing makes', () => {
  expect(isMade('listSearchSynonyms')).toBe(false);
});
