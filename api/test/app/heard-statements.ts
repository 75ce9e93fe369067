import type { ClientBase, Pool } from 'pg';

/** @returns the pool's statements from now on; empty it to start again */
export function hearStatements(pool: Pool): string[] {
  const heard: string[] = [];
  const known = new WeakSet<ClientBase>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query: (...given: unknown[]) => unknown = client.query.bind(client);
    const listening = (...given: unknown[]): unknown => {
      heard.push(textOf(given[0]));
      return query(...given);
    };
    Object.assign(client, { query: listening });
  });
  return heard;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text = statement && typeof statement === 'object' && 'text' in statement ? statement.text : '';
  return typeof text === 'string' ? text : '';
}
