import { performance } from 'node:perf_hooks';
import { ApiClient } from '../../../api/test/traffic/api-client.ts';
import { row } from '../report/rows.mjs';
import { inTurns, preparedOrders } from './prepared-orders.mjs';

const orders = 400;
const concurrent = 8;

/**
 * Orders of one card a client can place per second; drafts and credits exist already.
 * @param {string} subject @param {import('./open-api.mjs').OpenApi} open
 */
export async function measureOrders(subject, open) {
  const client = await ApiClient.signIn(open.url, 'client@jolimot.example', open.demoPassword);
  const place = await preparedOrders(client, orders + concurrent);
  // Warms the compiler and the pool.
  await Promise.all(place.splice(0, concurrent).map((order) => order()));
  const begin = performance.now();
  await inTurns(place, concurrent);
  const seconds = (performance.now() - begin) / 1000;
  return row(subject, 'ordersPlaced', orders / seconds, `${orders} orders, ${concurrent} at a time, one client`);
}
