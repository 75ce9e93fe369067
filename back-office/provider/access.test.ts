import { roles } from '@jolimot/contract/accounts';
import { expect, it } from 'vitest';
import english from '@/messages/en.json';
import french from '@/messages/fr.json';
import { displayedRole, mayEdit, mayEnter, mayGrant } from './access';

it.each([
  [['ROLE_SUPERADMIN', 'ROLE_USER'], true, true, 'ROLE_SUPERADMIN'],
  [['ROLE_USER', 'ROLE_ADMIN'], true, true, 'ROLE_ADMIN'],
  [['ROLE_USER'], true, false, 'ROLE_USER'],
  [['ROLE_CLIENT'], false, false, 'ROLE_CLIENT'],
  [['ROLE_USER', 'ROLE_CLIENT'], true, false, 'ROLE_CLIENT'],
  [[], false, false, undefined],
  [['ROLE_OTHER'], false, false, undefined],
])('%j: enters %s, edits %s, shown as %s', (roles, enters, edits, shown) => {
  expect([mayEnter(roles), mayEdit(roles), displayedRole(roles)]).toEqual([enters, edits, shown]);
});

it.each([
  [['ROLE_SUPERADMIN', 'ROLE_USER'], true],
  [['ROLE_ADMIN', 'ROLE_USER'], false],
  [['ROLE_CLIENT'], false],
])('%j: grants %s', (roles, grants) => {
  expect(mayGrant(roles)).toBe(grants);
});

it('each role has a name in both languages', () => {
  const names = { ROLE_SUPERADMIN: 'Super admin', ROLE_ADMIN: 'Admin', ROLE_CLIENT: 'Client', ROLE_USER: 'User' };
  expect(english.backOffice.roles).toEqual(names);
  expect(Object.keys(french.backOffice.roles)).toEqual(Object.keys(names));
  expect(roles.toSorted()).toEqual(Object.keys(names).toSorted());
});
