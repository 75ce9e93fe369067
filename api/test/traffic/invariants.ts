import { sql } from 'drizzle-orm';
import type { Db } from '../../src/db/client';
import { wrongDaySums } from '../fixtures/day-sums';

/** Must stay empty wherever the program dies; each query finds the faulty rows. */
const never = {
  'an order without its first status': sql`
    select id from orders o where not exists (select 1 from order_statuses s where s.order_id = o.id)`,
  'an order whose creations are not all there': sql`
    select id from orders o where nb_creation <> (select count(*) from order_creations c where c.order_id = o.id)`,
  'an order without recipients': sql`
    select id from orders o where not exists (select 1 from shippings s where s.order_id = o.id)`,
  'an order without a card for each creation and recipient': sql`
    select id from orders o where (select count(*) from order_cards k where k.order_id = o.id)
      <> nb_creation * (select count(*) from shippings s where s.order_id = o.id and s.nb_credit > 0)`,
  'an order that was not paid with its credits': sql`
    select id from orders o where -nb_credit <> coalesce((select sum(delta) from credit_ledger l
      where l.order_id = o.id and l.kind = 'order' and l.shop_user_id = o.shop_user_id), 0)`,
  'an order whose client was not told': sql`
    select id from orders o where not exists (select 1 from mails m where m.key = 'order-accepted:' || o.id)`,
  'an order without its press file, made or planned': sql`
    select id from orders o where press_key is null and not exists (select 1 from jobs j where j.key = 'press:' || o.id)`,
  'an order without its answer for who asks again': sql`
    select id from orders o where not exists (select 1 from idempotency_keys i
      where i.status = 201 and i.answer ->> 'iri' = '/orders/' || o.id)
    and not exists (select 1 from payment_intents p where p.placed_order = o.reference)`,
  'a card twice': sql`
    select order_id as id from order_cards group by order_id, shipping_id, order_creation_id having count(*) > 1
    union all select max(order_id) as id from order_cards group by code having count(*) > 1`,
  'a payment with more than one purchase': sql`
    select payment_id as id from credit_purchases group by payment_id having count(*) > 1`,
  'credits spent on no order': sql`
    select id from credit_ledger l where kind = 'order' and not exists (select 1 from orders o where o.id = l.order_id)`,
  'a creation of an order that does not have it, or the other way round': sql`
    select c.id from creations c full join (
        select oc.creation_id, oc.order_id from order_creations oc join orders o on o.id = oc.order_id
          where o.status <> 'cancelled') held on held.creation_id = c.id
      where c.related_order_id is distinct from held.order_id`,
  'a cancelled order whose credits were not given back once': sql`
    select id from orders o where (case when status = 'cancelled' then nb_credit else 0 end)
      <> coalesce((select sum(delta) from credit_ledger l where l.order_id = o.id and l.kind = 'cancellation'), 0)`,
  'an order whose status is not the last of its history': sql`
    select id from orders o where status <> (select s.status from order_statuses s where s.order_id = o.id
      order by s.id desc limit 1)`,
  'an order that costs other than its recipients': sql`
    select id from orders o where nb_credit <> (select sum(nb_credit) from shippings s where s.order_id = o.id)`,
  'a balance that is not the sum of its ledger': sql`
    select id from shop_users u
      where credit_balance <> coalesce((select sum(delta) from credit_ledger l where l.shop_user_id = u.id), 0)`,
  'a purchase without its payment or its credits': sql`
    select p.id from credit_purchases p join payments y on y.id = p.payment_id where y.status <> 'succeeded'
      or p.nb_credit <> coalesce((select sum(delta) from credit_ledger l where l.credit_purchase_id = p.id), 0)`,
  'a paid purchase without its invoice, or a free one with one': sql`
    select p.id from credit_purchases p join payments y on y.id = p.payment_id
      where (y.paid > 0) <> exists (select 1 from invoices i where i.credit_purchase_id = p.id)`,
  'a gap in the numbers of invoices': sql`
    select year as id from invoices group by year having count(*) <> max(sequence) or min(sequence) <> 1
      or max(sequence) <> (select last from document_numbers d where d.series = 'invoice' and d.year = invoices.year)`,
  'a gap in the numbers of credit notes': sql`
    select year as id from credit_notes group by year having count(*) <> max(sequence) or min(sequence) <> 1`,
  'credits given back without a credit note, or other than its invoice says': sql`
    select p.id from credit_purchases p join invoices i on i.credit_purchase_id = p.id
      where (i.facts ->> 'credits')::int <> p.nb_credit + coalesce((select sum(w.credits) from withdrawals w
        join credit_notes c on c.withdrawal_id = w.id where w.credit_purchase_id = p.id), 0)
        + coalesce((select sum(r.credits) from payment_reversals r
          where r.credit_purchase_id = p.id and not r.returned), 0)`,
  'a payment without a purchase': sql`
    select id from payments y where not exists (select 1 from credit_purchases p where p.payment_id = y.id)`,
  'an intent that says paid without a purchase, or the other way round': sql`
    select i.id from payment_intents i where (i.status = 'succeeded')
      <> exists (select 1 from payments y where y.transaction_id = i.transaction_id)`,
  'credits for what the provider was not paid': sql`
    select i.id from payment_intents i join sandbox_payments s on s.transaction_id = i.transaction_id
      where i.status = 'succeeded' and s.status <> 'succeeded'`,
  'a coupon whose count is not that of its uses, or beyond its quantity': sql`
    select id from coupons c where used <> (select count(*) from coupon_uses u
      where u.coupon_id = c.id and u.state <> 'released') or used > coalesce(quantity, used)`,
  'a rewarded sponsorship without a credit for the friend': sql`
    select id from sponsorships s where rewarded_at is not null and not exists (select 1 from payments y
      where y.transaction_id = 'sponsorship_' || s.id || '_friend')`,
  'a creation whose history does not end with what it is': sql`
    select c.id from creations c where not exists (select 1 from creation_history h
      where h.creation_id = c.id and h.position = c.history_position and h.state -> 'style' = c.style)`,
  'a customization without its place in the history': sql`
    select z.id from customizations z join creations c on c.id = z.creation_id
      join creation_history h on h.creation_id = c.id and h.position = c.history_position
      where not h.state -> 'customizations' @> jsonb_build_array(jsonb_build_object('name', z.name, 'value', z.value))`,
  'a day with other sums than its rows': wrongDaySums,
};

export async function halfMade(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(never)) {
    const { rows } = await db.execute(query);
    if (rows.length > 0) found[name] = rows.map(({ id }) => id);
  }
  return found;
}

/** {@link halfMade}, and what may be under way while the shop works. */
export async function brokenBooks(db: Db): Promise<Record<string, unknown[]>> {
  const more = {
    'a payment that nobody noticed': await unnoticedPayments(db),
    'a job given up': await jobsGivenUp(db),
  };
  return { ...(await halfMade(db)), ...Object.fromEntries(Object.entries(more).filter(([, rows]) => rows.length > 0)) };
}

/** Taken by the provider, not yet noticed by the shop. */
export async function unnoticedPayments(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select i.transaction_id as id from payment_intents i join sandbox_payments s on s.transaction_id = i.transaction_id
      where s.status = 'succeeded' and i.status <> 'succeeded'`);
  return rows.map(({ id }) => String(id));
}

export async function jobsGivenUp(db: Db): Promise<string[]> {
  const { rows } = await db.execute(
    sql`select id, kind, last_error from jobs where done_at is null and attempts >= max_attempts`,
  );
  return rows.map(({ id, kind, last_error }) => `${id} ${kind}: ${last_error}`);
}
