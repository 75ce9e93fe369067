import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { inDatabase, processSettings } from '../app/process-settings';
import type { Program } from '../app/program';
import { startProcess } from '../app/running-api';
import { busyShop } from '../traffic/busy-shop';
import { brokenBooks, halfMade } from '../traffic/invariants';

/** Of each kind before the kill. */
const actionsBefore = 2;
/** Latest kill after the order was sent, ms. */
const surprise = 120;
const password = 'a-password-for-the-crash';
const settings = await processSettings(password);

let api: Program | undefined;
afterAll(() => api?.kill());

it('kill -9 during a run of writes: after a restart every acknowledged creation, customization, purchase and order is there, and no half-made order', {
  timeout: 300_000,
}, async () => {
  const program = await startProcess(settings);
  api = program;
  let broken: unknown;
  const { record, found } = await busyShop(program, {
    shoppers: 4,
    password,
    kills: async ({ done, next }) => {
      const isEarly = () =>
        ['design', 'upload', 'buy', 'order'].some((action) => (done.get(action) ?? 0) < actionsBefore);
      while (isEarly()) await pause(5);
      await next('POST /orders');
      await pause(Math.random() * surprise);
      await program.kill();
      broken = await inDatabase(settings, halfMade);
      await program.start();
    },
  });
  console.info(`found again ${found.looked} things`, Object.fromEntries(record.done));
  expect(broken).toEqual({});
  expect([found.lost, record.faults]).toEqual([[], []]);
  expect(found.looked).toBeGreaterThan(0);
  await program.kill();
  expect(await inDatabase(settings, brokenBooks)).toEqual({});
});
