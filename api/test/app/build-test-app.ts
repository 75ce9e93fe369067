import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Role } from '@jolimot/contract/accounts';
import { holdsStaffRole } from '@jolimot/contract/back-office/staff-roles';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app';
import { createDeps } from '../../src/create-deps';
import type { Db, Handle } from '../../src/db/client';
import { shopUsers } from '../../src/db/schema/accounts';
import type { Deps } from '../../src/deps';
import { parseConfig } from '../../src/env';
import { createAnswerCache } from '../../src/http/caching/answer-cache';
import { createLogger } from '../../src/log/logging';
import type { Module } from '../../src/modules/register-modules';
import { TestClock } from './test-clock';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  as(user: { id: number; email?: string; roles?: readonly Role[] }): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  override?: (deps: Deps) => Partial<Deps>;
  clock?: TestClock;
  modules?: readonly Module[];
}

/** On an open database, with files in a temporary folder and no rate limits. */
export async function buildTestApp(handle: Handle, options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jolimot-test-'));
  const config = parseConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: '0', ...options.env, DATA_DIR: dataDir });
  const clock = options.clock ?? new TestClock();
  const base = {
    ...createDeps({ config, handle, clock, logger: createLogger(config) }),
    // A test must see its database change at once.
    answers: createAnswerCache(0),
  };
  const deps = { ...base, ...options.override?.(base) };
  const app = await buildApp(deps, options.modules);
  return {
    app,
    deps,
    clock,
    as: async ({ id, email = `user${id}@test.example`, roles = ['ROLE_CLIENT'] }) => {
      const [account] = await deps.db
        .select({ ver: shopUsers.tokensVersion })
        .from(shopUsers)
        .where(eq(shopUsers.id, id));
      // The audit log names whoever writes.
      if (!account && holdsStaffRole(roles)) await addStaff(deps.db, { id, email, roles: [...roles] });
      const token = await deps.tokens.sign({ id, username: email, roles: [...roles], ver: account?.ver ?? 0 });
      return { authorization: `Bearer ${token}` };
    },
    close: async () => {
      await app.close();
      await deps.counters.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function addStaff(db: Db, values: { id: number; email: string; roles: Role[] }): Promise<void> {
  const names = { firstname: 'Alex', lastname: 'Staff', passwordHash: '', active: true };
  await db.insert(shopUsers).values({ ...values, ...names });
  // Other accounts get their ids from it.
  await db.execute(sql`select setval('shop_users_id_seq', (select max(id) from shop_users))`);
}
