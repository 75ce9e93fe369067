import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import type { TestApp } from '../app/build-test-app';
import './known-shop';

/**
 * One API for a run's storefront tests, as starting it takes longer than a file of them. It starts with the first
 * request: other runs do not wait. Each test begins its own card.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let opened: Promise<TestApp> | undefined;
  const server = createServer((request, response) => {
    opened ??= import('./open-shop').then(({ openShop }) => openShop());
    opened.then(
      ({ app }) => app.server.emit('request', request, response),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The API listens on no port.');
  project.provide('apiUrl', `http://127.0.0.1:${address.port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    const test = await opened?.catch(() => undefined);
    await test?.close();
    await test?.deps.handle.close();
  };
}
