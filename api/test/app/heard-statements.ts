import type { ClientBase, Pool, QueryConfig } from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** @returns the pool's statements from now on; empty it to start again */
export function hearStatements(pool: Pool): Statement[] {
  const heard: Statement[] = [];
  const known = new WeakSet<ClientBase>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query: (...given: unknown[]) => unknown = client.query.bind(client);
    const listening = (asked: string | QueryConfig, values: unknown, ...more: unknown[]): unknown => {
      const text = typeof asked === 'string' ? asked : asked.text;
      heard.push({ text, values: Array.isArray(values) ? values : [] });
      return query(asked, values, ...more);
    };
    Object.assign(client, { query: listening });
  });
  return heard;
}
