import { hashPassword } from '../../src/modules/shop-users/account/password';
import { buildTestApp, type TestApp } from '../app/build-test-app';
import { copyOf, embeddedTemplate } from '../app/database-template';
import { addAccount } from '../fixtures/accounts';
import { addCardCatalogue, addCover } from '../fixtures/cards';
import { account, coversOfShop, nameOfCover } from './known-shop';

/** The API on an embedded database, with what the tests of the storefront know. */
export async function openShop(): Promise<TestApp> {
  const test = await buildTestApp(await copyOf(await embeddedTemplate()));
  const { db } = test.deps;
  const catalogue = await addCardCatalogue(db);
  for (const [index, cover] of coversOfShop.entries()) {
    const [iri, name] = [`/covers/${index + 1}`, nameOfCover(index + 1)];
    const added = await addCover(db, catalogue, { ...cover, name: { fr: name, en: name } });
    if (added !== iri) throw new Error(`${cover.slug} is ${added}, not ${iri}.`);
  }
  await addAccount(test, { email: account.username, passwordHash: await hashPassword(account.password) });
  await test.app.ready();
  return test;
}
