import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { mailOf, namesOf } from './names.mjs';

/** With the rows of the sample. Ids are given where other tables refer to them. */
const tables = {
  shop_users: 't.id = s.client',
  creations: 't.id = s.creation',
  customizations: 't.creation_id = s.creation',
  creation_history: 't.creation_id = s.creation',
  orders: 't.id = s.order',
  order_statuses: 't.order_id = s.order',
  order_creations: 't.order_id = s.order',
  shippings: 't.order_id = s.order',
  order_cards: 't.order_id = s.order',
  payments: 't.id = s.payment',
  payment_intents: 't.transaction_id = (select transaction_id from payments where id = s.payment)',
  credit_purchases: 't.id = s.purchase',
  invoices: 't.credit_purchase_id = s.purchase',
  credit_ledger: 't.order_id = s.order or t.credit_purchase_id = s.purchase',
  mails: 't.id = s.mail',
  jobs: `t.key = 'press:' || s.order`,
};
const withId = ['shop_users', 'creations', 'orders', 'order_creations', 'shippings', 'payments', 'credit_purchases'];

const sample = `select o.id as order, o.shop_user_id as client, c.creation_id as creation, p.id as purchase,
  p.payment_id as payment, (select max(id) from mails) as mail
  from orders o join order_creations c on c.order_id = o.id join credit_purchases p using (shop_user_id)
  where o.reference = $1 limit 1`;

const firstId = 10_000_000;

/** Of the copies; triggers are too slow for 100,000 rows. */
const withTriggers = ['shippings', 'invoices', 'credit_ledger', 'balance_movements'];

/**
 * Copies of an order, its client and its purchase, of the last thousand days; twenty belong to its client, sixty of the
 * first hundred are open.
 * @param {string} databaseUrl
 * @param {string} reference of an order of one card
 * @param {{from: number, to: number}} numbers of the copies
 */
export async function fillShop(databaseUrl, reference, { from, to }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const table of withTriggers) await client.query(`alter table ${table} disable trigger user`);
    for (const [table, rows] of Object.entries(tables)) {
      const columns = await columnsOf(client, table);
      const text = `insert into ${table} (${columns.map(([name]) => `"${name}"`)})
        select ${columns.map(([, value]) => value)} from ${table} t, (${sample}) s, generate_series(${from}, ${to}) n
        where ${rows}`;
      await client.query(text, [reference]);
    }
    await client.query(
      `insert into balance_movements (id, provider, kind, amount, fee, reference, happened_at)
       select 'bench_' || n, 'sandbox', 'payment', 2700, 65, 'bench_' || n, now() - n % 1000 * interval '1 day'
       from generate_series(${from}, ${to}) n`,
    );
    for (const table of withTriggers) await client.query(`alter table ${table} enable trigger user`);
    await client.query('update orders set search_text = order_search_text(orders) where id between $1 and $2', [
      firstId + from,
      firstId + to,
    ]);
    await client.query('select fill_day_sums()');
    await nightOver(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Takes the copies away again. @param {string} databaseUrl */
export async function emptyShop(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const references = {
    order_id: ['order_statuses', 'order_creations', 'shippings', 'order_cards', 'credit_ledger'],
    creation_id: ['customizations', 'creation_history'],
    credit_purchase_id: ['invoices', 'credit_ledger'],
    id: ['orders', 'creations', 'payments', 'credit_purchases', 'shop_users'],
  };
  try {
    // Neither triggers nor references: they would take an hour.
    await client.query('set session_replication_role = replica');
    for (const [column, names] of Object.entries(references)) {
      for (const table of names) await client.query(`delete from ${table} where ${column} >= ${firstId}`);
    }
    await client.query(`delete from payment_intents where transaction_id like 'bench\\_%'`);
    await client.query(`delete from balance_movements where id like 'bench\\_%'`);
    const copied = `key ~ '^(press|order-accepted):[0-9]+:[0-9]+$'`;
    for (const table of ['mails', 'jobs']) await client.query(`delete from ${table} where ${copied}`);
    await client.query('set session_replication_role = origin');
    await client.query('select fill_day_sums()');
  } finally {
    await client.end();
  }
}

/** What each night keeps of the day before. */
async function nightOver(client) {
  await client.query('delete from prepaid_days');
  await client.query(
    `insert into jobs (kind, payload, priority) values ('retention.step', '{"step": "prepaid-credits"}', 2)`,
  );
  while ((await client.query('select from prepaid_days')).rowCount === 0) await pause(200);
}

/** SQL of the copy `n` of the row `t`; ids are beyond the API's. */
async function columnsOf(client, table) {
  const id = `${firstId} + n`;
  const ifOpen = (open, done) => `case when n between 41 and 100 then ${open} else ${done} end`;
  const own = {
    shop_user_id: `case when n <= 20 then s.client else ${firstId} + n / 5 end`,
    reference: `'B' || upper(lpad(to_hex(n), 7, '0'))`,
    code: `'B' || upper(lpad(to_hex(n), 7, '0')) || '-A000'`,
    email: mailOf('n'),
    transaction_id: `'bench_' || n`,
    sequence: id,
    number: `'bench-' || n`,
    key: `t.key || ':' || n`,
    created_at: "now() - n % 1000 * interval '1 day'",
    issued_at: `now() - n % 1000 * interval '1 day'`,
    done_at: 'now()',
    first_shipping_day: ifOpen('t.first_shipping_day', 'current_date - n % 1000'),
    date: ifOpen('t.date', 'current_date - n % 1000'),
    state: {
      order_cards: ifOpen(`'to_print'`, `'delivered'`),
      mails: `case when n <= 40 or n % 5000 = 7 then 'failed' else 'sent' end`,
    }[table],
    status: table === 'orders' ? ifOpen(`'accepted'`, `'delivered'`) : undefined,
    recipient:
      table === 'mails'
        ? mailOf('n / 5')
        : `t.recipient || jsonb_build_object(${Object.entries(namesOf('recipient')).map(([name, text]) => `'${name}', ${text}`)})`,
    ...(table === 'shop_users' ? { firstname: namesOf('buyer').firstname, lastname: namesOf('buyer').lastname } : {}),
  };
  const references = /^(order|creation|order_creation|shipping|payment|credit_purchase|related_order)_id$/;
  const copyOf = (name) =>
    own[name] ?? (references.test(name) ? `case when t."${name}" is not null then ${id} end` : `t."${name}"`);
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.flatMap(({ name }) => {
    if (name !== 'id') return [[name, copyOf(name)]];
    return withId.includes(table) ? [[name, id]] : [];
  });
}
