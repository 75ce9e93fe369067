import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase, escapeIdentifier, type Pool } from 'pg';

const batch = 500;
const name = escapeIdentifier;

/**
 * Without a time limit.
 * @param kind `read`: the database as it was at the first statement
 */
export async function inTransaction<T>(
  pool: Pool,
  kind: 'read' | 'write',
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'");
    await client.query(kind === 'read' ? 'begin isolation level repeatable read read only' : 'begin');
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw cause;
  } finally {
    // Destroyed: its settings are no longer the pool's.
    client.release(true);
  }
}

export async function schemaOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ newest: string }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  return rows[0]?.newest ?? '';
}

export async function tableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map((row) => row.name);
}

export async function sequencesOf(client: ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.last]));
}

/** One JSON row a line. @returns how many */
export async function dumpTable(client: ClientBase, table: string, file: string): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    await client.query(`declare dumped no scroll cursor for select to_jsonb(t)::text as line from ${name(table)} t`);
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${batch} from dumped`);
      if (rows.length === 0) break;
      count += rows.length;
      yield `${rows.map((row) => row.line).join('\n')}\n`;
    }
    await client.query('close dumped');
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 }));
  return count;
}

/** Triggers are off, and foreign keys are checked at the end. @param files by table */
export async function loadTables(client: ClientBase, files: ReadonlyMap<string, string>): Promise<void> {
  const links = await client.query<{ table: string; link: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as link, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, link } of links.rows) await client.query(`alter table ${table} drop constraint ${name(link)}`);
  for (const [table, file] of files) {
    await client.query(`alter table ${name(table)} disable trigger user`);
    await loadTable(client, table, file);
    await client.query(`alter table ${name(table)} enable trigger user`);
  }
  for (const { table, link, definition } of links.rows) {
    await client.query(`alter table ${table} add constraint ${name(link)} ${definition}`);
  }
}

async function loadTable(client: ClientBase, table: string, file: string): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name as column from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ column }) => name(column)).join(', ');
  const insert = `insert into ${name(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name(table)}, $1::jsonb)`;
  let lines: string[] = [];
  const write = async () => {
    if (lines.length > 0) await client.query(insert, [`[${lines.join(',')}]`]);
    lines = [];
  };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    lines.push(line);
    if (lines.length === batch) await write();
  }
  await write();
}

export async function setSequences(client: ClientBase, sequences: Record<string, string | null>): Promise<void> {
  for (const [sequence, last] of Object.entries(sequences)) {
    if (last !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${name(sequence)}`, last]);
  }
}
