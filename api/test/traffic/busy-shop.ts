import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { mail } from '@jolimot/contract/mails';
import { z } from 'zod';
import type { Program } from '../app/program';
import { noisePhoto, phonePhoto } from '../fixtures/pictures';
import type { KnownAccount } from './acknowledged';
import { BusyShopper } from './busy-shopper';
import { CallRecord, PatientClient } from './patient-client';
import { readShopWindow } from './shop-window';
import { payInSandbox, type Street, validationIn } from './shopper';
import { type Found, verifyAccounts } from './verify-accounts';

/** Actions of an account before the next one. */
const actions = 60;
/** Between two actions, ms: limits the load. */
const breath = 40;

interface BusyShop {
  shoppers: number;
  /** Of the demo accounts. */
  password: string;
  /** Kills and restarts the API; the shoppers stop when it has ended. */
  kills(record: CallRecord): Promise<void>;
}

/** Shoppers do what they like while the API is killed; afterwards everything acknowledged is looked for. */
export async function busyShop(
  api: Program,
  { shoppers, password, kills }: BusyShop,
): Promise<{ record: CallRecord; found: Found }> {
  const record = new CallRecord();
  const newClient = () => new PatientClient(api.url, record, api);
  const photos = await Promise.all([noisePhoto(700, 960), noisePhoto(1600, 1200), readFile(phonePhoto)]);
  const validationOf = await mailReader(newClient(), password);
  const street: Street = { shop: await readShopWindow(newClient()), pay: payInSandbox, validationOf };
  const accounts: KnownAccount[] = [];
  let over = false;
  const shop = async () => {
    while (!over) {
      const shopper = new BusyShopper(newClient(), street, photos);
      accounts.push(shopper.known);
      await shopper.try('register', () => shopper.register());
      await shopper.try('validate', () => shopper.validate());
      for (let left = actions; left > 0 && !over; left -= 1) {
        await shopper.act();
        await pause(breath);
      }
    }
  };
  const shopping = Promise.all(Array.from({ length: shoppers }, shop));
  await Promise.race([shopping, kills(record)]).finally(() => {
    over = true;
  });
  await shopping;
  return { record, found: await verifyAccounts(accounts, newClient) };
}

async function mailReader(staff: PatientClient, password: string): Promise<(email: string) => Promise<string>> {
  await staff.signIn('staff@jolimot.example', password);
  return async (email) => {
    const mails = z.array(mail).parse(await staff.get(`/mails?recipient=${encodeURIComponent(email)}`));
    const read = await Promise.all(
      mails.map(async ({ id }) => mail.parse(await staff.post(`/mails/${id}/read`, { reason: 'fault' }))),
    );
    const [path] = read.flatMap(({ text }) => (text && validationIn(text)) || []);
    if (path === undefined) throw new Error(`No validation was mailed to ${email}.`);
    return path;
  };
}
