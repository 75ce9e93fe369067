import { role, type ShopUser } from '@jolimot/contract/accounts';
import { z } from 'zod';
import { softTimestampsOf } from '../../../http/timestamps';
import type { ShopUserRow } from './repository';

/** An account as the contract answers it: never its password's hash. */
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
