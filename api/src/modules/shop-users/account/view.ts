import { role, type ShopUser } from '@jolimot/contract/accounts';
import type { Person } from '@jolimot/contract/audit';
import { iriOf } from '@jolimot/contract/iri';
import { z } from 'zod';
import { softTimestampsOf } from '../../../http/representation/answers';
import type { ShopUserRow } from './repository';

export const toShopUser = (row: ShopUserRow): ShopUser => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  gender: row.gender,
  birthdate: row.birthdate,
  roles: z.array(role).parse(row.roles),
  active: row.active,
  newsletter: row.newsletter,
  locale: row.locale,
  photoMonths: row.photoMonths,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  ...softTimestampsOf(row),
});

export const mailedTo = ({ id, email, locale }: Pick<ShopUserRow, 'id' | 'email' | 'locale'>) => ({
  to: email,
  locale,
  shopUserId: id,
});

/** `Zoé Martin`; empty for a deleted account. */
export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim();

export const toPerson = (row: { id: number; firstname: string; lastname: string }): Person => ({
  id: row.id,
  iri: iriOf('shop_users', row.id),
  name: fullName(row),
});
