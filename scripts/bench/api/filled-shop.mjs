/** @typedef {{orders: number, covers: number}} Size */

/** @typedef {import('../../../api/src/db/client.ts').Handle['pool']} Pool */
/** @typedef {Awaited<ReturnType<Pool['connect']>>} Client */
/** A new shop, and one after years. @type {{small: Size, large: Size}} */
export const sizes = { small: { orders: 100, covers: 36 }, large: { orders: 100_000, covers: 5000 } };

/** Beyond the ids that the API gave. */
const firstId = 10_000_000;
/** Of the measured client. */
const ordersOfClient = 20;
const ordersOfOthers = 5;
const openOrders = 60;

/**
 * Fills a database by SQL to that size. Accounts, ordered drafts, orders with statuses, recipients and cards, ledger
 * lines, mails and finished jobs copy one real order; covers with pictures and tags copy the launch's. Updates
 * statistics and visibility, as autovacuum would.
 * @param {Pool} pool
 * @param {Size} size
 * @param {string} reference of the order to copy
 */
export async function fillShop(pool, { orders, covers }, reference) {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await fillCovers(client, covers);
    // The copies include the triggers' work: triggers are too slow for one statement of 100,000 rows.
    await client.query('alter table shippings disable trigger user');
    await fillOrders(client, orders, reference);
    await client.query('alter table shippings enable trigger user');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** @param {Client} client */
async function fillOrders(client, many, reference) {
  const sample = await sampleOf(client, reference);
  const orderId = `${firstId} + n`;
  const creationId = `${firstId} + n`;
  const owner = `case when n <= ${ordersOfClient} then ${sample.client} else ${firstId} + n / ${ordersOfOthers} end`;
  // The newest are open; the others were posted on earlier days.
  const isOpen = `n > ${many - openOrders}`;
  const status = (open, done) => `case when ${isOpen} then '${open}' else '${done}' end`;
  const shippingDay = (ofOpen) => `case when ${isOpen} then ${ofOpen} else current_date - (n % 1000) end`;
  const copies = (table, where, changes) => copyRows(client, { table, where, changes, count: many });
  await copyRows(client, {
    table: 'shop_users',
    where: `t.id = ${sample.client}`,
    changes: { id: `${firstId} + n`, email: `'client-' || n || '@bench.example'` },
    count: Math.ceil(many / ordersOfOthers) + 1,
  });
  await copies('creations', `t.id = ${sample.creation}`, {
    id: creationId,
    reference: referenceOf('T', 'n'),
    shop_user_id: owner,
    related_order_id: orderId,
  });
  for (const table of ['customizations', 'creation_history']) {
    await copies(table, `t.creation_id = ${sample.creation}`, { id: undefined, creation_id: creationId });
  }
  await copies('orders', `t.id = ${sample.order}`, {
    id: orderId,
    reference: referenceOf('C', 'n'),
    shop_user_id: owner,
    status: status('accepted', 'delivered'),
    first_shipping_day: shippingDay('t.first_shipping_day'),
  });
  await copies('order_statuses', `t.order_id = ${sample.order}`, { id: undefined, order_id: orderId });
  await copies('order_creations', `t.order_id = ${sample.order}`, {
    id: orderId,
    order_id: orderId,
    creation_id: creationId,
  });
  await copies('shippings', `t.order_id = ${sample.order}`, {
    id: orderId,
    order_id: orderId,
    date: shippingDay('t.date'),
  });
  await copies('order_cards', `t.order_id = ${sample.order}`, {
    id: undefined,
    order_id: orderId,
    order_creation_id: orderId,
    shipping_id: orderId,
    code: `${referenceOf('C', 'n')} || '-A000'`,
    state: status('to_print', 'delivered'),
  });
  await copies('credit_ledger', `t.order_id = ${sample.order}`, {
    id: undefined,
    key: `'order:' || (${orderId})`,
    shop_user_id: owner,
    order_id: orderId,
  });
  await copies('mails', `t.id = ${sample.mail}`, {
    id: undefined,
    key: `'bench:' || n`,
    shop_user_id: owner,
    recipient: `'client-' || (n / ${ordersOfOthers}) || '@bench.example'`,
  });
  await copies('jobs', `t.key = 'press:${sample.order}'`, {
    id: undefined,
    key: `'press:' || (${orderId})`,
    done_at: 'now()',
  });
  for (const table of ['shop_users', 'creations', 'orders', 'order_creations', 'shippings']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

/** Two fixed digits per place: unlike any real reference. */
const referenceOf = (letter, n) => `'${letter}' || lpad(to_hex(${n}), 7, '0')`;

async function sampleOf(client, reference) {
  const { rows } = await client.query(
    `select o.id as order, o.shop_user_id as client, c.creation_id as creation,
       (select id from mails where shop_user_id = o.shop_user_id and template = 'order-accepted' limit 1) as mail
     from orders o join order_creations c on c.order_id = o.id where o.reference = $1`,
    [reference],
  );
  if (rows.length !== 1) throw new Error(`${reference} is no order of one card.`);
  return rows[0];
}

async function fillCovers(client, many) {
  const { rows } = await client.query(
    'select id from covers where active and deleted_at is null order by priority, id',
  );
  const ids = rows.map(({ id }) => Number(id));
  await client.query('update covers set active = false where id = any($1)', [ids.slice(many)]);
  const [missing, launch] = [many - ids.length, ids.length];
  if (missing <= 0) return;
  await client.query('create temporary table copied (source bigint, copy bigint)');
  await client.query(
    `insert into copied select ($1::bigint[])[1 + n % ${launch}], ${firstId} + n from generate_series(1, ${missing}) n`,
    [ids],
  );
  const copies = (table, key, changes) =>
    copyRows(client, { table, where: `t.${key} = source`, changes, from: 'copied' });
  await copies('covers', 'id', {
    id: 'copy',
    slug: `t.slug || '-' || copy`,
    priority: `t.priority + copy - ${firstId}`,
  });
  await copies('cover_images', 'cover_id', { id: undefined, cover_id: 'copy' });
  await copies('cover_customization_types', 'cover_id', { cover_id: 'copy' });
  await copies('cover_tags', 'cover_id', { cover_id: 'copy' });
  await client.query('drop table copied');
  await client.query(`select setval(pg_get_serial_sequence('covers', 'id'), (select max(id) from covers))`);
}

/**
 * Copies rows of a table (`t`) for each row of `from`, or for each `n` from 1 to `count`.
 * @param {Client} client
 * @param {{table: string, where: string, changes: Record<string, string | undefined>, count?: number, from?: string}}
 * options `changes`: SQL of the columns that differ; undefined uses the default
 */
async function copyRows(client, { table, where, changes, count, from = `generate_series(1, ${count}) n` }) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name).filter((name) => !(name in changes) || changes[name] !== undefined);
  const values = names.map((name) => changes[name] ?? `t."${name}"`);
  const columns = names.map((name) => `"${name}"`).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${values.join(', ')} from ${table} t, ${from} where ${where}`,
  );
}
