import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Program } from '../../api/test/app/program';
import { freePort } from '../../api/test/app/running-api';
import { type CounterServer, startCounterServer } from '../../api/test/servers/counter-server';
import { type KeptMailServer, startKeptMailServer } from '../../api/test/servers/kept-mail-server';
import { type ObjectServer, startObjectServer } from '../../api/test/servers/object-server';
import { type StripeStandIn, standInKeys, startStripeStandIn } from '../../api/test/stripe/stripe-stand-in';
import { type RunningNginx, startNginx } from '../../scripts/lib/nginx.mjs';
import { type RunningPostgres, startPostgres } from '../../scripts/lib/postgres.mjs';
import { apiArguments, apiEnvironment } from '../../scripts/shop/api-process.mjs';
import { apiUrl, buildFolder, shopPort, shopUrl } from './build-shop';

const renewalSecret = 'what-both-programs-of-the-rig-know';
const demoPassword = process.env.DEMO_PASSWORD ?? 'journeys-in-a-browser';

/** As deploy/compose.yaml, on real parts. */
export interface ShopOnParts {
  shopUrl: string;
  apiUrl: string;
  apis: readonly Program[];
  workers: readonly Program[];
  storefronts: readonly Program[];
  nginx: RunningNginx;
  database: RunningPostgres;
  counters: CounterServer;
  files: ObjectServer;
  mail: KeptMailServer;
  provider: StripeStandIn;
  /** From the sandbox to the provider. */
  takeRealCards(): Promise<void>;
  close(): Promise<void>;
}

/** Of each program. */
interface Numbers {
  apis: number;
  storefronts: number;
  workers: number;
}

/** APIs and workers start at once on an empty database. @throws Error if a part is missing */
export async function openShopOnParts(
  numbers: Numbers = { apis: 2, storefronts: 2, workers: 1 },
): Promise<ShopOnParts> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    return { ...(await open(numbers, closing)), close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function open(numbers: Numbers, closing: (() => Promise<unknown>)[]): Promise<Omit<ShopOnParts, 'close'>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-parts-'));
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  const [database, counters, files, mail] = await Promise.all([
    startPostgres({ acknowledges: 'written' }),
    startCounterServer(),
    startObjectServer(),
    startKeptMailServer(),
  ]);
  closing.push(database.stop, counters.kill, files.close, mail.close);
  const provider = await startStripeStandIn(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${apiUrl}/payment/stripe/webhook`, { method: 'POST', body, headers })).status;
  });
  closing.push(provider.close);
  provider.schedule = (id) => (id.endsWith('0') || id.endsWith('8') ? [0, 400] : [100]);

  const storefronts: Program[] = [];
  while (storefronts.length < numbers.storefronts) storefronts.push(await storefrontAt(storefronts.length + 1));
  const common = {
    ...apiEnvironment,
    ...files.env,
    LISTEN_ADDRESS: '127.0.0.1',
    DATABASE_URL: database.url,
    DEMO: '1',
    DEMO_PASSWORD: demoPassword,
    REDIS_URL: counters.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Jolimot <bonjour@jolimot.example>',
    JWT_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    TRUST_PROXY: '127.0.0.1',
    RENEWAL_SECRET: renewalSecret,
    RENEWAL_URLS: storefronts.map(({ url }) => url).join(','),
    STOREFRONT_URL: shopUrl,
    API_PUBLIC_URL: apiUrl,
    LOG_LEVEL: 'warn',
  };
  const withProvider = { ...common, ...standInKeys, STRIPE_API_URL: provider.url };
  const places: { name: string; port: number; own: Record<string, string> }[] = [];
  for (let number = 1; number <= numbers.apis + numbers.workers; number += 1) {
    const [name, JOBS] = number <= numbers.apis ? [`API ${number}`, '0'] : [`worker ${number}`, '1'];
    const port = await freePort();
    places.push({ name, port, own: { API_PORT: String(port), DATA_DIR: path.join(folder, name), JOBS } });
  }
  const programs = places.map(({ name, port, own }) => new Program(name, apiArguments, { ...common, ...own }, port));
  for (const program of programs) closing.push(() => program.stop());
  await Promise.all(programs.map((program) => program.start()));
  const [apis, workers] = [programs.slice(0, numbers.apis), programs.slice(numbers.apis)];

  for (const storefront of storefronts) closing.push(() => storefront.kill());
  await Promise.all(storefronts.map((storefront) => storefront.start()));
  const at = (programs: readonly Program[]) => programs.map(({ url }) => new URL(url).host);
  const nginx = await startNginx({ storefronts: at(storefronts), apis: at(apis), shopPort });
  closing.push(nginx.stop);
  return {
    ...{ shopUrl, apiUrl, apis, workers, storefronts, nginx, database, counters, files, mail, provider },
    takeRealCards: async () => {
      // Like a deployment: the shop stays open.
      for (const [at, program] of programs.entries())
        await program.restartWith({ ...withProvider, ...places[at]?.own });
    },
  };
}

async function storefrontAt(number: number): Promise<Program> {
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: buildFolder,
    NEXT_PUBLIC_API_URL: apiUrl,
    API_URL: apiUrl,
    STOREFRONT_URL: shopUrl,
    RENEWAL_SECRET: renewalSecret,
    PORT: String(port),
    // As the units of deploy/systemd set it.
    LISTEN_ADDRESS: '127.0.0.1',
  };
  const args = ['--max-semi-space-size=2', 'scripts/shop/serve-storefront.mjs'];
  return new Program(`storefront ${number}`, args, env, port, '/faq');
}
