import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Program } from '../../api/test/app/program';
import { CallRecord } from '../../api/test/traffic/patient-client';
import { Shopper } from '../../api/test/traffic/shopper';
import { design, orderForTwo, signUp } from '../support/main-job';
import { Shop } from '../support/shop';
import type { Language } from '../support/words';
import { type Customer, streetOf, validationLink } from './customer';
import type { ShopOnParts } from './shop-on-parts';
import { Visitor } from './visitor';

const awayMs = 2000;
/** After two cards to two countries. */
const left = 3;

interface Walker {
  language: Language;
  screen: { width: number; height: number };
}

const walkers: readonly Walker[] = [
  { language: 'fr', screen: { width: 360, height: 740 } },
  { language: 'en', screen: { width: 1280, height: 800 } },
];

/**
 * On a phone in French and a wide screen in English. A storefront is killed after the design, an API after
 * registration.
 */
export async function walk(browser: Browser, shop: ShopOnParts): Promise<string> {
  const contexts = await Promise.all(
    walkers.map(({ language, screen }) =>
      browser.newContext({
        baseURL: shop.shopUrl,
        viewport: screen,
        hasTouch: screen.width < 600,
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      }),
    ),
  );
  const broken: string[] = [];
  const record = new CallRecord();
  const street = await streetOf(shop, record);
  const customers: Customer[] = [];
  const visits = await Promise.all(
    contexts.map(async (context, at) => {
      const page = await context.newPage();
      noteBroken(page, broken);
      return new Shop(page, walkers[at]?.language ?? 'fr');
    }),
  );
  const all = (part: (visit: Shop) => Promise<unknown>) => Promise.all(visits.map(part));
  await all(async (visit) => {
    await visit.openHome();
    await visit.allowCookies();
    await design(visit);
  });
  const storefront = await killed(shop.storefronts[0]);
  await all((visit) =>
    signUp(visit, (email) => {
      const visitor = new Visitor(shop.apiUrl, 201 + customers.length, record);
      customers.push(new Shopper(visitor, street, email));
      return validationLink(shop, email);
    }),
  );
  await storefront.back;
  const api = await killed(shop.apis[0]);
  await all(orderForTwo);
  await api.back;
  await Promise.all(contexts.map((context) => context.close()));
  for (const customer of customers) await expectDoneOnce(customer);
  return `${customers.length} cards designed, paid and posted; answers that did not come: ${broken.join(', ') || 'none'}`;
}

function noteBroken(page: Page, broken: string[]): void {
  page.on('response', (response) => {
    if (response.status() >= 500) broken.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left cancels its requests.
    if (reason !== 'net::ERR_ABORTED') broken.push(`${reason} ${request.method()} ${request.url()}`);
  });
}

async function killed(program: Program | undefined): Promise<{ back: Promise<void> }> {
  await program?.kill();
  return { back: pause(awayMs).then(() => program?.start()) };
}

const some = z.array(z.unknown());

async function expectDoneOnce(customer: Customer): Promise<void> {
  await customer.signIn();
  const { creditSold, orders } = await customer.account();
  const purchases = some.parse(await customer.client.get('/credit_purchases'));
  expect([creditSold, orders.length, purchases.length]).toEqual([left, 1, 1]);
}
