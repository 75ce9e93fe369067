import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { productionBatches } from '../../src/db/schema/production';
import { expectMailed, formerStatus, isHeld, type SeenOrder } from './card-places';
import type { Answer, Workshop } from './workshop';

const scanned = z.object({ results: z.array(z.object({ result: z.string() })) });
const batchOf = z.object({ id: z.number(), nbCard: z.number() });

/**
 * By the buttons that staff have: resume, choose, close, print, scan. By then each paid card must have left.
 * @param giveUp whether batches that are still being chosen are given up; else they are closed
 */
export async function postAll(workshop: Workshop, giveUp: boolean): Promise<void> {
  const done = async (answer: Promise<Answer>, status: number): Promise<unknown> => {
    const { status: found, body } = await answer;
    expect(found, workshop.told).toBe(status);
    return body;
  };
  for (const order of living(await workshop.look()).filter(isHeld)) {
    await done(workshop.move(order, { status: formerStatus(order) }), 200);
  }
  for (const batch of await workshop.batchesIn('chosen')) {
    const { status } = giveUp ? { status: 409 } : await workshop.step(batch, 'close');
    // None of its cards is to be printed any more.
    if (status === 409) await done(workshop.giveUp(batch), 204);
  }
  for (const batch of await workshop.batchesIn('closed')) await done(workshop.step(batch, 'printed'), 200);
  const unprinted = await workshop.listed('to_print');
  if (unprinted.length > 0) {
    const { id, nbCard } = batchOf.parse(await done(workshop.choose(unprinted), 201));
    expect(nbCard, workshop.told).toBe(unprinted.length);
    for (const step of ['close', 'printed'] as const) await done(workshop.step(id, step), 200);
  }
  const printed = await workshop.listed('printed');
  if (printed.length > 0) {
    const { results } = scanned.parse(await done(workshop.scan(printed), 201));
    expect(
      results.map(({ result }) => result),
      workshop.told,
    ).toEqual(printed.map(() => 'shipped'));
  }
  for (const batch of await workshop.batchesIn('printed')) await done(workshop.step(batch, 'done'), 200);
  await expectAllPosted(workshop);
}

const living = (all: readonly SeenOrder[]): SeenOrder[] => all.filter(({ status }) => status !== 'cancelled');

async function expectAllPosted(workshop: Workshop): Promise<void> {
  const all = await workshop.expectNoCardLost();
  const left = living(all).filter(({ status }) => status !== 'shipped' && status !== 'delivered');
  expect(left, workshop.told).toEqual([]);
  await expectMailed(workshop.db, all);
  for (const { id, checksum } of await workshop.db.select().from(productionBatches)) {
    if (checksum === null) continue;
    const now = createHash('sha256')
      .update(await workshop.listOf(id))
      .digest('hex');
    expect(now, `${workshop.told}The list of batch ${id} has changed since it was closed.`).toBe(checksum);
  }
}
