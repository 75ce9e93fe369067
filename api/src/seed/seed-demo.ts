import type { Role } from '@jolimot/contract/accounts';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../db/client';
import { shopUsers } from '../db/schema/accounts';
import { substituteGrants } from '../db/schema/substitution';
import { recordPurchase } from '../modules/credits/purchases/record-purchase';
import { hashPassword, passwordMatches } from '../modules/shop-users/account/password';
import { recall, remember } from '../remembered';
import type { Seeded } from './seed-memory';

interface DemoAccount {
  email: string;
  firstname: string;
  lastname: string;
  roles: Role[];
}

/** Staff carry ROLE_USER beside their higher role (docs/product/accounts.md, "Roles"). */
const demoAccounts: readonly DemoAccount[] = [
  { email: 'client@jolimot.example', firstname: 'Camille', lastname: 'Lefèvre', roles: ['ROLE_CLIENT'] },
  { email: 'staff@jolimot.example', firstname: 'Sacha', lastname: 'Morel', roles: ['ROLE_USER'] },
  { email: 'admin@jolimot.example', firstname: 'Andrée', lastname: 'Petit', roles: ['ROLE_ADMIN', 'ROLE_USER'] },
  {
    email: 'superadmin@jolimot.example',
    firstname: 'Sidonie',
    lastname: 'Garnier',
    roles: ['ROLE_SUPERADMIN', 'ROLE_USER'],
  },
];
export const demoEmails = demoAccounts.map((account) => account.email);

const clientCredits = { email: 'client@jolimot.example', credits: 3, transactionId: 'demo-client-credits' };

/** The first grant (docs/product/accounts.md, "Substitutes"). */
const demoGrant = {
  staff: 'staff@jolimot.example',
  client: 'client@jolimot.example',
  grantedBy: 'superadmin@jolimot.example',
} as const;

const memory = 'seed.demo-password';
const shape = z.object({ hash: z.string() });

/** Undefined for the password given out last: one that a visitor reset stays changed. */
export async function newDemoHash(db: DbOrTx, password: string): Promise<string | undefined> {
  const given = await recall(db, memory, shape);
  return given && (await passwordMatches(password, given.hash)) ? undefined : hashPassword(password);
}

export async function seedDemo(tx: Tx, seeded: Seeded, hash: string | undefined, now: Date): Promise<void> {
  if (hash !== undefined) {
    await tx.update(shopUsers).set({ passwordHash: hash }).where(eq(shopUsers.demo, true));
    await remember(tx, memory, { hash });
  }
  await seedAccounts(tx, seeded, hash, now);
  // Also in a demo from before there were grants.
  if (seeded.fresh('demo-grants', [demoGrant], ({ staff, client }) => `${staff} ${client}`).length > 0) {
    await grantToStaff(tx);
  }
}

async function seedAccounts(tx: Tx, seeded: Seeded, hash: string | undefined, now: Date): Promise<void> {
  const fresh = seeded.fresh('demo-accounts', demoAccounts, ({ email }) => email);
  if (fresh.length === 0) return;
  const passwordHash = hash ?? (await recall(tx, memory, shape))?.hash;
  if (passwordHash === undefined) throw new Error('The demo accounts have no password.');
  await tx
    .insert(shopUsers)
    .values(fresh.map((account) => ({ ...account, passwordHash, active: true, verifiedAt: now, demo: true })))
    .onConflictDoNothing();
  if (fresh.some(({ email }) => email === clientCredits.email)) await giveCredits(tx);
}

async function grantToStaff(tx: Tx): Promise<void> {
  const rows = await tx
    .select({ id: shopUsers.id, email: shopUsers.email })
    .from(shopUsers)
    .where(and(inArray(shopUsers.email, Object.values(demoGrant)), eq(shopUsers.demo, true)));
  const idOf = (email: string): number | undefined => rows.find((row) => row.email === email)?.id;
  const [staffId, clientId, grantedById] = [idOf(demoGrant.staff), idOf(demoGrant.client), idOf(demoGrant.grantedBy)];
  if (staffId === undefined || clientId === undefined || grantedById === undefined) return;
  await tx.insert(substituteGrants).values({ staffId, clientId, grantedById }).onConflictDoNothing();
}

async function giveCredits(tx: Tx): Promise<void> {
  const [client] = await tx
    .select({ id: shopUsers.id })
    .from(shopUsers)
    .where(eq(shopUsers.email, clientCredits.email));
  if (!client) return;
  await recordPurchase(tx, {
    shopUserId: client.id,
    nbCredit: clientCredits.credits,
    creditPackageId: null,
    transactionId: clientCredits.transactionId,
    paid: 0,
    discount: 0,
    coupons: [],
    free: true,
  });
}
