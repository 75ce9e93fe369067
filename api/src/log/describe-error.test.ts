import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { AppError, itemNotFound } from '../errors';
import { describeError, errorLine } from './describe-error';

const secret = 'zoe@private.example';

function refusal(): DatabaseError {
  const error = new DatabaseError(`invalid input syntax for type integer: "${secret}"`, 100, 'error');
  return Object.assign(error, {
    severity: 'ERROR',
    code: '23505',
    table: 'shop_users',
    constraint: 'shop_users_email_key',
    detail: `Key (email)=(${secret}) already exists.`,
    where: `SQL statement "select '${secret}'"`,
    hint: secret,
    internalQuery: `select '${secret}'`,
    parameters: [secret],
    client: { connectionParameters: { password: secret } },
  });
}

describe('an error in the log', () => {
  it('says class, code, table and constraint, statement and place, with its causes', () => {
    const sql = 'insert into "shop_users" ("email") values ($1)';
    const told = describeError(new DrizzleQueryError(sql, [secret], refusal()));
    expect(told).toMatchObject({
      type: 'DrizzleQueryError',
      statement: sql,
      stack: expect.stringMatching(/^ {4}at .+describe-error\.test\.ts:\d+:\d+/),
      cause: { sqlState: '23505', table: 'shop_users', constraint: 'shop_users_email_key' },
    });
    expect(JSON.stringify(told)).not.toContain(secret);
  });

  it('hides the literals of a statement', () => {
    const sql = `select 'it''s ${secret}', $a$${secret}$a$, "name" from t where id = $1`;
    expect(describeError(new DrizzleQueryError(sql, [])).statement).toBe(
      `select '…', '…', "name" from t where id = $1`,
    );
  });

  it.each([
    ['a parser', () => JSON.parse(`{"email": ${secret}}`) as unknown],
    ['a message of several lines, one of them like a frame', () => fail(`no\n    at ${secret} (/tmp/x.js:1:1)`)],
    ['a message that is like a frame alone', () => fail('no\n    at private-word (/tmp/private-word.js:1:1)')],
    ['a message that was changed after its trace was taken', () => fail(secret, (error) => (error.message = 'other'))],
    ['a name that is no name', () => fail('x', (error) => (error.name = secret))],
    ['a code that is no code', () => fail('x', (error) => Object.assign(error, { code: secret, query: 7 }))],
    [
      'a refusal with values',
      () => {
        throw itemNotFound(secret);
      },
    ],
    [
      'no error at all',
      () => {
        throw secret;
      },
    ],
  ])('says nothing of what is quoted by %s', (_what, throws) => {
    const told = JSON.stringify(describeError(caught(throws)));
    expect(told).not.toMatch(/private/);
    expect(errorLine(caught(throws))).not.toMatch(/private/);
  });

  it('ends, however its causes run, and counts those of several', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).split('"cause"').length).toBeLessThan(8);
    const many = new AggregateError(
      Array.from({ length: 50 }, () => new Error(secret)),
      secret,
    );
    expect(describeError(many).errors).toHaveLength(5);
  });

  it('keeps the words that are always the same, and those of a refusal that has no others', () => {
    expect(describeError(new Error('Connection terminated unexpectedly')).message).toMatch(/terminated/);
    expect(describeError(new AppError('internal'))).toMatchObject({
      code: 'internal',
      message: 'Internal server error',
    });
  });

  it('fits in one line', () => {
    const line = errorLine(new DrizzleQueryError('select 1', [secret], refusal()));
    expect(line).toMatch(/^DrizzleQueryError, because of DatabaseError 23505 shop_users_email_key, at .+test\.ts/);
  });
});

function fail(message: string, change: (error: Error) => void = () => undefined): never {
  const error = new Error(message);
  change(error);
  throw error;
}

function caught(throws: () => unknown): unknown {
  try {
    return throws();
  } catch (cause) {
    return cause;
  }
}
