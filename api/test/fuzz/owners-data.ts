import { calls } from '@jolimot/contract/calls';
import { sql } from 'drizzle-orm';
import type { World } from '../contract/world';
import type { Step } from './steps';

/** Neither the owner, nor staff, nor holding a secret of the owner. */
export const isStranger = ({ name, who }: Step): boolean =>
  ['anonymous', 'otherClient'].includes(who) &&
  !['validateShopUser', 'resetPassword', 'login', 'refreshToken'].includes(name);

export async function watchOwner(step: Step, world: World): Promise<() => Promise<string[]>> {
  if (!isStranger(step) || calls[step.name].method === 'GET') return async () => [];
  const before = await ownersData(world);
  return async () => ((await ownersData(world)) === before ? [] : ['a stranger has changed the owner’s data']);
}

async function ownersData({ owner, test }: World): Promise<unknown> {
  const own = sql`shop_user_id = ${owner.id}`;
  const { rows } = await test.deps.db.execute(sql`
    select md5(string_agg(line, ' ' order by line)) as sum from (
      select to_jsonb(t)::text as line from shop_users t where id = ${owner.id}
      union all select to_jsonb(t)::text from addresses t where ${own}
      union all select to_jsonb(t)::text from creations t where ${own}
      union all select to_jsonb(t)::text from customizations t
        where creation_id in (select id from creations where ${own})
      union all select to_jsonb(t)::text from orders t where ${own}
      union all select to_jsonb(t)::text from shippings t where order_id in (select id from orders where ${own})
      union all select to_jsonb(t)::text from payment_intents t where ${own}
      union all select to_jsonb(t)::text from credit_purchases t where ${own}
      union all select to_jsonb(t)::text from credit_ledger t where ${own}
    ) as lines`);
  return rows[0]?.sum;
}
