import { type ClientBase, escapeLiteral, type Pool } from 'pg';

/** A transaction's own statements never fail. */
const framing = /^\s*(begin|commit|rollback|savepoint|release|set)\b/i;

/** The database refuses a statement; its error repeats all parameters. */
export interface FailingStatements {
  /** From now on, counted from 0. */
  failAt(statement: number): void;
  /** @returns whether a statement was refused */
  stop(): boolean;
}

/** @param sqlState the database's error; by default a violated constraint */
export function failingStatements(pool: Pool, sqlState = '23514'): FailingStatements {
  /** Statements up to the failing one, included; 0 for none. */
  let left = 0;
  let hit = false;
  const known = new WeakSet<ClientBase>();
  const refusal = (values: unknown): string => {
    const words = escapeLiteral(JSON.stringify(values ?? []));
    return `do $refusal$ begin raise exception using errcode = '${sqlState}', constraint = 'shop_users_email_key',
      table = 'shop_users', message = ${words}, detail = ${words}, hint = ${words}; end $refusal$`;
  };
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query: (...given: unknown[]) => unknown = client.query.bind(client);
    const failing = (...given: unknown[]): unknown => {
      const [statement, values] = given;
      if (left === 0 || framing.test(textOf(statement))) return query(...given);
      left -= 1;
      if (left > 0) return query(...given);
      hit = true;
      const done = given.at(-1);
      return typeof done === 'function' ? query(refusal(values), done) : query(refusal(values));
    };
    Object.assign(client, { query: failing });
  });
  return {
    failAt: (statement) => {
      left = statement + 1;
      hit = false;
    },
    stop: () => {
      left = 0;
      return hit;
    },
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text = statement && typeof statement === 'object' && 'text' in statement ? statement.text : '';
  return typeof text === 'string' ? text : '';
}
