import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../test/app/build-test-app';
import { openTestDatabase } from '../test/app/open-test-app';
import { temporaryFolder } from '../test/app/temporary-folder';
import { shopUsers } from './db/schema/accounts';
import { parseConfig } from './env';
import { insertSuperadmin } from './insert-superadmin';
import { closeGracefully } from './shutdown';
import { refuseDemoAccounts, refuseWrongClock, startApi } from './start';

const handle = await openTestDatabase();
const folder = temporaryFolder();

const admin = { email: 'first@jolimot.example', password: 'a long password', firstname: 'Ada', lastname: 'First' };

describe('the first superadmin', () => {
  it('is made from answers, and may log in at once', async () => {
    const id = await insertSuperadmin(handle.db, admin);
    const [row] = await handle.db.select().from(shopUsers).where(eq(shopUsers.id, id));
    expect(row).toMatchObject({ roles: ['ROLE_SUPERADMIN', 'ROLE_USER'], active: true, demo: false });
    expect(row?.verifiedAt).not.toBeNull();
    expect(row?.passwordHash).not.toContain(admin.password);
  });

  it('is not made over an account that exists', async () => {
    await expect(insertSuperadmin(handle.db, { ...admin, email: 'FIRST@jolimot.example' })).rejects.toThrow(/already/);
  });

  it.each([
    [{ ...admin, email: 'nobody' }, 'The email address is incorrect.'],
    [{ ...admin, email: 'b@jolimot.example', password: 'short' }, 'The password should have 12 characters or more.'],
    [{ ...admin, email: 'b@jolimot.example', firstname: ' ' }, 'The first name is missing.'],
  ])('is refused in plain words', async (answers, words) => {
    await expect(insertSuperadmin(handle.db, answers)).rejects.toThrow(words);
  });
});

describe('a real shop', () => {
  it('does not open on a database that holds demo accounts', async () => {
    await refuseDemoAccounts(handle.db);
    await handle.db.update(shopUsers).set({ demo: true });
    await expect(refuseDemoAccounts(handle.db)).rejects.toThrow(
      'This database holds demo accounts (first@jolimot.example): start with DEMO=1, or use a database of its own for the real shop.',
    );
    await handle.db.update(shopUsers).set({ demo: false });
  });
});

it('the clock of the machine is that of the database, give or take an hour', async () => {
  const off = (minutes: number) => refuseWrongClock(handle.db, { now: () => new Date(Date.now() + minutes * 60_000) });
  for (const minutes of [-59, 0, 59]) await off(minutes);
  for (const minutes of [-61, 61]) await expect(off(minutes)).rejects.toThrow(/clocks/);
});

it('an address that the machine lacks is named in one sentence', async () => {
  const env = {
    API_PORT: '45871',
    LISTEN_ADDRESS: '192.0.2.1',
    DATA_DIR: path.join(folder, 'elsewhere'),
    LOG_LEVEL: 'silent',
  };
  const words = 'This machine has no address 192.0.2.1: correct LISTEN_ADDRESS.';
  await expect(startApi(parseConfig(env), () => undefined)).rejects.toThrow(words);
  expect(() => parseConfig({ ...env, LISTEN_ADDRESS: 'localhost' })).toThrow(/LISTEN_ADDRESS/);
}, 120_000);

describe('a port that is taken', () => {
  it('is named in one sentence, and everything is given back', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
    const { port } = other.address() as AddressInfo;
    const env = { API_PORT: String(port), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' };
    const start = () => startApi(parseConfig(env), () => undefined);
    const words = `Port ${port} is in use by another program: stop it, or set API_PORT to another port.`;
    await expect(start()).rejects.toThrow(words);
    // The folder was given back: not "in use by another Jolimot".
    await expect(start()).rejects.toThrow(words);
    other.close();
    // The first start makes a database: seconds, more beside other suites.
  }, 120_000);
});

describe('stopping', () => {
  it('takes under 5 s with idle keep-alive connections, and lets the request in hand finish', async () => {
    const test = await buildTestApp(handle, {
      modules: [
        (app) => {
          app.get('/slow', async () => {
            await new Promise((resolve) => setTimeout(resolve, 600));
            return { finished: true };
          });
        },
      ],
    });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const read = (where: string) =>
      new Promise<string>((resolve, reject) => {
        get({ port, path: where, agent }, (answer) => {
          let body = '';
          answer.on('data', (chunk) => {
            body += chunk;
          });
          answer.on('end', () => resolve(body));
        }).on('error', reject);
      });
    await Promise.all([read('/docs.json'), read('/docs.json')]);
    const inHand = read('/slow');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const worker = { stop: async () => undefined, handBack: async () => undefined };
    await closeGracefully(test.app, worker, { ...handle, close: async () => undefined });
    expect(JSON.parse(await inHand)).toEqual({ finished: true });
    agent.destroy();
    await test.close();
  });
});
