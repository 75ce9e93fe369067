import { openTestApp, openTestDatabase } from '../app/open-test-app';
import { TestClock } from '../app/test-clock';
import { addOrderShop } from '../fixtures/orders';
import { tuesday } from './order-setup';

export type Who = { id: number; email: string };
export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object | undefined;
  headers?: Record<string, string> | undefined;
}

/** Two servers on one database, for one test file. */
export async function openTwoServers() {
  const handle = await openTestDatabase();
  const open = () => openTestApp({ clock: new TestClock(new Date(tuesday)) }, handle);
  const servers = [await open(), await open()] as const;
  const shop = await addOrderShop(handle.db, servers[0].deps.storage);
  const serverFor = (index: number) => servers[index % 2 === 0 ? 0 : 1];
  /** @param index spreads requests over both */
  const ask = async (who: Who, index: number, { method, url, payload, headers }: Request) => {
    const server = serverFor(index);
    const body = payload ? { payload } : {};
    return server.app.inject({ method, url, headers: { ...(await server.as(who)), ...headers }, ...body });
  };
  return { handle, servers, shop, serverFor, ask };
}

export type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof openTwoServers>>['ask']>>;
export const withStatus = (answers: Answer[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status);
export const codesOf = (answers: Answer[]) => [
  ...new Set(answers.map((answer) => answer.json().violations?.[0]?.code)),
];
