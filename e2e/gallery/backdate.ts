import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { apiUrl } from '../support/api';
import { askInBrowser } from '../support/given/answers';

const hour = 3_600_000;
const day = 24 * hour;

const ledger = z.array(z.looseObject({ createdAt: z.string() }));
const orders = z.array(
  z.looseObject({
    newStatus: z.string(),
    date: z.string(),
    statuses: z.array(z.looseObject({ createdAt: z.string() })),
    shippings: z.array(z.looseObject({ date: z.string(), delivery: z.object({ from: z.string(), to: z.string() }) })),
  }),
);

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
const laterDay = (plain: string, days: number): string => later(plain, days * day).slice(0, 10);

/** Days ago, by status of the order. */
const ages: Record<string, number> = {
  ...{ accepted: 1, in_preparation: 2, to_ship: 4, waiting: 6, error: 9 },
  ...{ to_reship: 19, shipped: 8, delivered: 36, cancelled: 61 },
};

type Order = z.infer<typeof orders>[number];

function backdated(order: Order): Order {
  const age = ages[order.newStatus] ?? 0;
  const isDone = ['shipped', 'to_reship', 'delivered', 'cancelled'].includes(order.newStatus);
  const step = order.statuses.length > 1 ? Math.min(age / (order.statuses.length - 1), 5) : 0;
  return {
    ...order,
    date: later(order.date, -age * day),
    statuses: order.statuses.map((one, index) => ({
      ...one,
      createdAt: later(one.createdAt, (index * step - age) * day - index * 3 * hour),
    })),
    shippings: order.shippings.map(({ date, delivery, ...one }) => ({
      ...one,
      date: isDone ? laterDay(date, -age) : date,
      delivery: isDone ? { from: laterDay(delivery.from, -age), to: laterDay(delivery.to, -age) } : delivery,
    })),
  };
}

/** A page that is left needs no answer. */
async function answerWith(route: Route, change: (json: unknown) => unknown): Promise<void> {
  if (route.request().method() !== 'GET') return route.fallback();
  try {
    const response = await route.fetch();
    if (!response.ok()) return await route.fulfill({ response });
    await route.fulfill({ response, json: change(await response.json()) });
  } catch (error) {
    if (!/disposed|closed|aborted|ended/i.test(String(error))) throw error;
  }
}

const listPage = z.looseObject({ member: z.array(z.unknown()) });

/** For both list formats of the API. */
const eachOf =
  (change: (entries: unknown) => unknown) =>
  (json: unknown): unknown => {
    const paged = listPage.safeParse(json);
    return paged.success ? { ...paged.data, member: change(paged.data.member) } : change(json);
  };

export async function backdate(page: Page): Promise<void> {
  await askInBrowser(page);
  const spread = eachOf((entries) =>
    ledger.parse(entries).map((entry, index) => ({ ...entry, createdAt: later(entry.createdAt, -index * 19 * day) })),
  );
  const url = (path: string) => new RegExp(`^${apiUrl}/${path}`);
  await page.route(url('credit_(ledger|purchases)\\?'), (route) => answerWith(route, spread));
  await page.route(url('orders\\?'), (route) =>
    answerWith(
      route,
      eachOf((entries) => orders.parse(entries).map(backdated)),
    ),
  );
  await page.route(url('orders/[0-9A-Z]+$'), (route) =>
    answerWith(route, (json) => orders.parse([json]).map(backdated)[0]),
  );
}
