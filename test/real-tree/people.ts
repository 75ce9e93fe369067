import type { ShopUser, User } from '@jolimot/contract/accounts';
import type { Address } from '@jolimot/contract/addresses';
import type { Session } from '@jolimot/contract/sessions';

const instant = '2026-11-20T10:00:00.000Z';
const stamps = { createdAt: instant, updatedAt: instant, deletedAt: null };

/** `client` is an empty account; `buyer` has credits and an address. */
export type Visitor = 'guest' | 'client' | 'buyer' | 'staff';
export type Person = Exclude<Visitor, 'guest'>;

const people = {
  client: { id: 7, firstname: 'Claire', lastname: 'Morvan', email: 'claire@exemple.fr', roles: ['ROLE_CLIENT'] },
  buyer: { id: 8, firstname: 'Claire', lastname: 'Morvan', email: 'claire@exemple.fr', roles: ['ROLE_CLIENT'] },
  staff: { id: 9, firstname: 'Sacha', lastname: 'Diallo', email: 'sacha@exemple.fr', roles: ['ROLE_USER'] },
} as const;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param own other claims */
export function tokenOf(
  person: Person,
  { secondsLeft = 3600, ...own }: { roles?: readonly string[]; act?: object; secondsLeft?: number } = {},
): string {
  const { id, email, roles } = people[person];
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return `x.${encode({ id, username: email, roles, exp, ...own })}.y`;
}

/** Claire's token with which Sacha acts for her. */
export const actingToken = (): string =>
  tokenOf('client', { act: { id: people.staff.id, username: people.staff.email } });

export const tokensOf = (person: Person, own?: Parameters<typeof tokenOf>[1]) => ({
  token: tokenOf(person, own),
  refreshToken: 'r1',
});

const personOf = (id: number): Person => (id === 8 ? 'buyer' : id === 9 ? 'staff' : 'client');

export function userOf(id: number, own: Partial<User> = {}): User {
  const { firstname, lastname, email, roles } = people[personOf(id)];
  const names = { id, firstname, lastname, fullName: `${firstname} ${lastname}`, email, roles: [...roles] };
  const has = {
    creditPurchases: [],
    // Of the buyer, as in the list of drafts (usual-answers.ts).
    creations: id === 8 ? ['/creations/1'] : [],
    orders: [],
    nbOpenOrder: 0,
    nbAddress: 0,
    creditSold: id === 8 ? 5 : 0,
  };
  return { ...names, ...has, verified: true, ...own };
}

export function shopUserOf(id: number, own: Partial<ShopUser> = {}): ShopUser {
  const { firstname, lastname, email, roles } = people[personOf(id)];
  const choices = { gender: 'unknown', birthdate: null, newsletter: false, locale: 'fr', photoMonths: 3 } as const;
  const state = { active: true, verifiedAt: instant };
  return { id, firstname, lastname, email, roles: [...roles], ...choices, ...state, ...stamps, ...own };
}

export const sessionOf = (id: string, own: Partial<Session> = {}): Session => ({
  ...{ id, startedAt: instant, lastUsedAt: instant, expiresAt: instant, secondFactor: false },
  ...{ browser: 'Firefox', system: 'Windows', current: false },
  ...own,
});

export const anAddress = (own: Partial<Address> = {}): Address => ({
  ...{ id: 5, iri: '/addresses/5', firstname: 'Jeanne', lastname: 'Le Goff', company: '' },
  ...{ address1: '12 rue des Tilleuls', address2: '', address3: '', zipcode: '29900', city: 'Concarneau', state: '' },
  ...{ country: '/countries/1', lastUsedAt: null, ...stamps },
  ...own,
});
