import { type ClientBase, escapeLiteral, type Pool } from 'pg';

/** Statements that only frame others: a transaction is not what fails. */
const framing = /^\s*(begin|commit|rollback|savepoint|release|set)\b/i;

/** Lets the database itself refuse one statement of many, in words that hold all that the statement was given. */
export interface FailingStatements {
  /** The statement of this number, counted from 0, fails from now on; every other one is done. */
  failAt(statement: number): void;
  /** Lets everything pass again. @returns whether a statement was refused */
  stop(): boolean;
}

/** @param sqlState what the database answers with; a violated constraint when left out */
export function failingStatements(pool: Pool, sqlState = '23514'): FailingStatements {
  /** Statements until the one that fails, that one counted; 0 while nothing fails. */
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
