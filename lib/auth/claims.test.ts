import { describe, expect, it } from 'vitest';
import { checkToken, displayedRole, isAdminType, readClaims } from './claims';

const encode = (value: unknown): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenOf = (claims: object): string => `${encode({ alg: 'none' })}.${encode(claims)}.x`;
const claims = { id: 7, username: 'claire@exemple.fr', roles: ['ROLE_CLIENT'], exp: 1000 };

describe('a token', () => {
  it('gives the session user; the user name is the e-mail', () => {
    const token = tokenOf(claims);
    expect(checkToken(token, 999_000)).toEqual({
      id: 7,
      username: 'claire@exemple.fr',
      email: 'claire@exemple.fr',
      roles: ['ROLE_CLIENT'],
      token,
    });
  });

  it('says "Token expired" from the second it expires', () => {
    expect(() => checkToken(tokenOf(claims), 1_000_000)).toThrow('Token expired');
    expect(() => checkToken('not a token', 0)).toThrow('Token expired');
  });

  it('says "Not allowed" when it has none of the required roles', () => {
    expect(() => checkToken(tokenOf({ ...claims, roles: ['ROLE_OTHER'] }), 0)).toThrow('Not allowed');
    expect(() => checkToken(tokenOf({ ...claims, roles: ['ROLE_USER'] }), 0)).not.toThrow();
  });

  it('has no claims when any is missing', () => {
    expect(readClaims(tokenOf({ ...claims, exp: 'soon' }))).toBeNull();
    expect(readClaims('a.b.c')).toBeNull();
  });
});

describe('roles', () => {
  it('displays the highest in the order of docs/product/accounts.md, “Roles”', () => {
    expect(displayedRole(['ROLE_USER', 'ROLE_ADMIN'])).toBe('ROLE_ADMIN');
    expect(displayedRole(['ROLE_USER', 'ROLE_CLIENT'])).toBe('ROLE_CLIENT');
    expect(displayedRole([])).toBeUndefined();
  });

  it('counts superadmin, admin and user as admin types', () => {
    expect(isAdminType(['ROLE_USER'])).toBe(true);
    expect(isAdminType(['ROLE_CLIENT'])).toBe(false);
  });
});
