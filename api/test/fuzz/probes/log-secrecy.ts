import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { goodPassword } from '../../fixtures/accounts';
import { marker } from '../vocabulary';
import type { Probe } from './probe';

/** The database's refusal names all parameters of a statement; the log must not. */
export const logSecrecy: Probe = {
  name: 'what the log says of a refused statement',
  run: async ({ test, handle, watch }) => {
    const address = `${randomUUID()}@fuzz.example`;
    const account = { firstname: marker, lastname: 'Martin', email: address, password: goodPassword };
    watch.take();
    await handle.db.execute(sql`alter table shop_users add constraint refuses_all check (false) not valid`);
    try {
      await test.app.inject({ method: 'POST', url: '/shop_users', payload: account });
    } finally {
      await handle.db.execute(sql`alter table shop_users drop constraint refuses_all`);
    }
    const said = watch
      .take()
      .map(({ line }) => line)
      .join('\n');
    const secrets = {
      'a name': marker,
      'an e-mail address': address,
      'a password': goodPassword,
      'a password’s hash': '$argon2',
    };
    return [
      ...(said.includes('shop_users') ? [] : ['the log does not say what failed']),
      ...Object.entries(secrets)
        .filter(([, secret]) => said.includes(secret))
        .map(([words]) => `the log holds ${words}`),
    ];
  },
};
