import path from 'node:path';
import { expect } from '@playwright/test';
import { Program } from '../api/test/app/program';
import { pathOf, type RouteBase, routes } from '../lib/paths';
import { apiUrl } from './support/api';
import { expectSoundScreen } from './support/screen';
import { test } from './support/test';
import { languageOf, wordsOf } from './support/words';

const bases = Object.keys(routes).filter((base): base is RouteBase => base in routes);

function storefront(settings: Readonly<Record<string, string>>): Program {
  const port = 3260 + test.info().parallelIndex;
  const program = path.resolve(import.meta.dirname, '../scripts/shop/serve-storefront.mjs');
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    NEXT_DIST_DIR: process.env.E2E_DIST_DIR ?? '.next/e2e',
    API_URL: apiUrl,
    NEXT_PUBLIC_API_URL: apiUrl,
    STOREFRONT_URL: `http://127.0.0.1:${port}`,
    ...settings,
  };
  return new Program('storefront', [program], env, port, '/manifest.webmanifest');
}

test('a shop that is closed, or whose home page leads elsewhere, is so from its next start on @phone @always-phone', async ({
  page,
  request,
}, { project }) => {
  const language = languageOf(project.name);
  const { maintenance } = wordsOf(language);
  const answerOf = async (shop: Program, at: string) => {
    const answer = await request.get(shop.url + at, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location?.replace(shop.url, '')];
  };

  const closed = storefront({ MAINTENANCE: '1', ROOT_REDIRECT: '/faq' });
  await closed.start();
  for (const base of bases.filter((one) => one !== 'maintenance')) {
    const at = pathOf(base, language);
    expect(await answerOf(closed, at), at).toEqual([307, pathOf('maintenance', language)]);
  }
  const answer = await page.goto(closed.url + pathOf('faq', language));
  expect([answer?.status(), answer?.headers()['retry-after'], answer?.headers()['cache-control']]).toEqual([
    503,
    '600',
    'private, no-store',
  ]);
  await expect(page.getByRole('heading', { level: 1, name: maintenance.title })).toBeVisible();
  await expectSoundScreen(page, 'a closed shop');
  await closed.stop();

  const elsewhere = storefront({ ROOT_REDIRECT: '/faq' });
  await elsewhere.start();
  expect(await answerOf(elsewhere, '/')).toEqual([302, '/faq']);
  const faq = await request.get(elsewhere.url + pathOf('faq', language), { maxRedirects: 0 });
  expect([faq.status(), faq.headers()['cache-control']]).toEqual([200, 's-maxage=1, stale-while-revalidate=1']);
  await elsewhere.stop();
});
