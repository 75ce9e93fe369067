import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { customizationTypeDefinitions } from '@jolimot/card/customization-types';
import type { Role } from '@jolimot/contract/accounts';
import { idOfIri } from '@jolimot/contract/iri';
import { closedDaysOf, firstShippingDay } from '@jolimot/contract/shipping-days';
import { eq, inArray } from 'drizzle-orm';
import type { Handle } from '../../src/db/client';
import { shopUsers } from '../../src/db/schema/accounts';
import { covers, products } from '../../src/db/schema/catalogue';
import { creditPackages } from '../../src/db/schema/payments';
import { countries, countryZones } from '../../src/db/schema/shipping';
import { substituteGrants } from '../../src/db/schema/substitution';
import { drainJobs } from '../../src/jobs/run/run-jobs';
import { jobHandlers } from '../../src/modules/job-handlers';
import { allShopHolidays } from '../../src/modules/shipping/shop-holidays';
import { hashPassword } from '../../src/modules/shop-users/account/password';
import { buildTestApp } from '../app/build-test-app';
import { addAccount, goodPassword } from '../fixtures/accounts';
import { addCover, letCoverTake } from '../fixtures/cards';
import { addCoupon, addPackage, giveCredits } from '../fixtures/credits';
import { addAddress, addCreation, addOrderShop, storeFront } from '../fixtures/orders';
import { blankPng, noisePhoto } from '../fixtures/pictures';
import { LogWatch } from './log-watch';
import { ApiConnection } from './send';

/** Five roles, a second client with items of its own, a substitute, and an invalid token. */
export const actorNames = [
  'guest',
  'client',
  'neighbour',
  'staff',
  'admin',
  'superadmin',
  'substitute',
  'forged',
] as const;
export type ActorName = (typeof actorNames)[number];

export interface Actor {
  id: number;
  email: string;
  headers: Record<string, string>;
}

const rolesOf: Partial<Record<ActorName, Role[]>> = {
  client: ['ROLE_CLIENT'],
  neighbour: ['ROLE_CLIENT'],
  staff: ['ROLE_USER'],
  admin: ['ROLE_ADMIN', 'ROLE_USER'],
  superadmin: ['ROLE_SUPERADMIN', 'ROLE_USER'],
};

/** A listening shop with every actor. @param handle a migrated, empty database, closed with the world */
export async function openFuzzWorld(handle: Handle, env: Record<string, string> = {}) {
  const { db } = handle;
  const watch = new LogWatch();
  const test = await buildTestApp(handle, {
    env: { LOG_LEVEL: 'info', ...env },
    override: ({ logger }) => {
      watch.attach(logger);
      return {};
    },
  });
  const shop = await addOrderShop(db, test.deps.storage);
  const everyPlace = customizationTypeDefinitions.map(({ name }) => name);
  const photoCover = await addCover(db, shop, { allows: everyPlace });
  await storeFront(db, test.deps.storage, photoCover);
  await addPackage(db);
  await addPackage(db, { price: 0 });
  await addCoupon(db, { value: 100, usableAlone: true });
  const passwordHash = await hashPassword(goodPassword);
  const actors = new Map<ActorName, Actor>();

  const account = async (roles: Role[]): Promise<Actor> => {
    const email = `${randomUUID()}@fuzz.example`;
    const id = await addAccount(test, { email, roles, passwordHash, verifiedAt: new Date() });
    return { id, email, headers: await test.as({ id, email, roles }) };
  };
  const versionOf = async (id: number): Promise<number> => {
    const [row] = await db.select({ ver: shopUsers.tokensVersion }).from(shopUsers).where(eq(shopUsers.id, id));
    return row?.ver ?? 0;
  };
  /** At the start, and after the account was spoiled or the token expired. */
  const renew = async (name: ActorName): Promise<Actor> => {
    const actor = await makeActor(name);
    actors.set(name, actor);
    return actor;
  };
  const makeActor = async (name: ActorName): Promise<Actor> => {
    const roles = rolesOf[name];
    if (name === 'guest') return { id: 0, email: '', headers: {} };
    if (name === 'forged')
      return { id: 0, email: '', headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.x' } };
    if (roles) return account(roles);
    const client = await actorOf('client');
    const deputy = await actorOf('staff');
    // The fuzz may have withdrawn the grant or ended either's tokens.
    await db
      .insert(substituteGrants)
      .values({ staffId: deputy.id, clientId: client.id, grantedById: deputy.id })
      .onConflictDoNothing();
    const act = { id: deputy.id, username: deputy.email, ver: await versionOf(deputy.id) };
    const token = await test.deps.tokens.sign({
      id: client.id,
      username: client.email,
      roles: ['ROLE_CLIENT'],
      ver: await versionOf(client.id),
      act,
    });
    return { id: client.id, email: client.email, headers: { authorization: `Bearer ${token}` } };
  };
  const actorOf = async (name: ActorName): Promise<Actor> => actors.get(name) ?? renew(name);

  const openDay = async (): Promise<string> => {
    const closed = await allShopHolidays(db);
    return firstShippingDay(test.clock.now(), closedDaysOf(closed));
  };

  /** Restores what the fuzz switched off and what an order needs. @returns the addresses of these lists */
  const tend = async (): Promise<string[]> => {
    const shown = { active: true, deletedAt: null };
    await db.update(products).set({ ...shown, nbCredit: 1 });
    await db
      .update(covers)
      .set({ ...shown, type: 'both', publishFrom: null })
      .where(inArray(covers.id, [idOfIri('covers', shop.cover), idOfIri('covers', photoCover)]));
    await letCoverTake(db, shop, idOfIri('covers', shop.cover));
    await letCoverTake(db, shop, idOfIri('covers', photoCover), everyPlace);
    await db.update(countryZones).set({ active: true, nbCredit: 1 });
    await db
      .update(countries)
      .set({ ...shown, needsZipcode: false, zipcodeFormat: null })
      .where(inArray(countries.id, [shop.countries.france, shop.countries.usa]));
    await db.update(creditPackages).set({ active: true });
    const day = await openDay();
    for (const name of ['client', 'neighbour'] as const) {
      const { id, headers } = await actorOf(name);
      await giveCredits(db, id, 20);
      const payload = {
        creations: [(await addCreation(db, shop, id)).iri],
        shippings: [{ address: await addAddress(db, shop, id), date: day }],
      };
      await test.app.inject({ method: 'POST', url: '/orders', payload, headers });
      for (let left = 2; left > 0; left -= 1) {
        await addCreation(db, shop, id);
        await addAddress(db, shop, id);
      }
    }
    // Only some new orders are batched.
    const { headers } = await actorOf('staff');
    await test.app.inject({ method: 'POST', url: '/production/batches', payload: { limit: 1 }, headers });
    await drainJobs(test.deps, jobHandlers);
    return ['/creations', '/addresses', '/orders'];
  };

  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  const connection = new ApiConnection((address as AddressInfo).port);
  for (const name of actorNames) await renew(name);
  return {
    test,
    handle,
    shop,
    photoCover,
    watch,
    connection,
    actors,
    actorOf,
    renew,
    tend,
    openDay,
    account,
    passwordHash,
    document: async (): Promise<unknown> => JSON.parse((await test.app.inject('/docs.json')).body),
    files: [
      await noisePhoto(900, 700),
      await noisePhoto(1200, 1700, 'png'),
      blankPng(60, 60),
      Buffer.from('GIF89a'),
      Buffer.from('%PDF-1.4'),
    ],
    close: async () => {
      connection.close();
      await test.close();
      await handle.close();
    },
  };
}

export type FuzzWorld = Awaited<ReturnType<typeof openFuzzWorld>>;
