import http from 'node:http';
import net from 'node:net';

/**
 * Connections share a narrow bandwidth, answer late and are sometimes cut. The browser uses it over TCP; a plain
 * forward proxy behind it passes requests on, one per connection.
 */
export type Line = {
  /** Shared by all connections and both directions. */
  readonly bitsPerSecond: number;
  /** Per round trip, ms. */
  readonly latency: number;
  /** 0 to 1. */
  readonly cuts: number;
  /** Of the pattern of cuts. */
  readonly seed: number;
};

type Counts = { connections: number; cut: number; cutUploads: number; sent: number; received: number };

export type LossyProxy = { readonly server: string; readonly counts: Counts; readonly close: () => Promise<void> };

/** Bytes: 40 ms at 400 kbit/s, so that connections really share the line. */
const piece = 2048;
/** Bytes before a cut. */
const cutFrom = 200;
const cutTo = 4000;
/** More bytes from the browser are a photo. */
const upload = 50_000;

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function createLane(bitsPerSecond: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return (bytes) => {
    const now = Date.now();
    freeAt = Math.max(now, freeAt) + (bytes * 8000) / bitsPerSecond;
    return new Promise((resolve) => setTimeout(resolve, freeAt - now));
  };
}

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** One connection per round. If it ends before its cut, the next is cut: the share is exact. */
function createCuts(share: number, random: () => number) {
  const round = Math.round(1 / share);
  let [position, chosen, due] = [0, 0, 0];
  return {
    /** @returns bytes before the cut */
    next(): number {
      if (position === 0) chosen = Math.floor(random() * round);
      if (position === chosen) due += 1;
      position = (position + 1) % round;
      if (due === 0) return Number.POSITIVE_INFINITY;
      due -= 1;
      return cutFrom * (cutTo / cutFrom) ** random();
    },
    giveBack(): void {
      due += 1;
    },
  };
}

type Carry = { lane: (bytes: number) => Promise<void>; latency: number; onBytes: (bytes: number) => boolean };

/** `onBytes` returns false when it is cut. */
async function carry(from: net.Socket, to: net.Socket, { lane, latency, onBytes }: Carry): Promise<void> {
  // Each piece is delayed by the latency.
  let written = Promise.resolve();
  for await (const chunk of from) {
    const bytes: Buffer = chunk;
    for (let at = 0; at < bytes.length; at += piece) {
      const part = bytes.subarray(at, at + piece);
      await lane(part.length);
      if (!onBytes(part.length)) return;
      const late = wait(latency / 2);
      written = written.then(async () => {
        await late;
        if (!to.destroyed) to.write(part);
      });
    }
  }
  await written;
  to.end();
}

/** One connection per request: a cut hits only one. */
function createForwarder(): http.Server {
  return http.createServer((request, response) => {
    const { proxy: _, 'proxy-connection': __, ...headers } = request.headers;
    const onward = http.request(request.url ?? '', {
      method: request.method,
      headers: { ...headers, connection: 'close' },
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.on('error', () => onward.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
}

const listen = (server: net.Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );

/** Cuts the first photo too: otherwise a lucky run would test nothing. */
export async function openLossyProxy({ bitsPerSecond, latency, cuts, seed }: Line): Promise<LossyProxy> {
  const chosen = createCuts(cuts, seeded(seed));
  const lane = createLane(bitsPerSecond);
  const counts: Counts = { connections: 0, cut: 0, cutUploads: 0, sent: 0, received: 0 };
  const forwarder = createForwarder();
  const inner = await listen(forwarder);
  const open = new Set<net.Socket>();

  const server = net.createServer({ noDelay: true }, (browser) => {
    counts.connections += 1;
    const cutAt = chosen.next();
    const shop = net.connect({ port: inner, host: '127.0.0.1', noDelay: true });
    for (const socket of [browser, shop]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => undefined);
    }
    const own = { sent: 0, received: 0 };
    let isCut = false;
    browser.on('close', () => {
      if (Number.isFinite(cutAt) && !isCut) chosen.giveBack();
    });
    const cut = (): boolean => {
      isCut = true;
      counts.cut += 1;
      if (own.sent > upload) counts.cutUploads += 1;
      browser.resetAndDestroy();
      shop.destroy();
      return false;
    };
    const passes = (): boolean => {
      // Its last bytes are still on their way.
      if (browser.destroyed) return false;
      const isFirstPhoto = own.sent > upload * 4 && counts.cutUploads === 0;
      return own.sent + own.received < cutAt && !isFirstPhoto ? true : cut();
    };
    const drop = (): void => {
      browser.destroy();
      shop.destroy();
    };
    const count = (way: 'sent' | 'received') => (bytes: number) => {
      own[way] += bytes;
      counts[way] += bytes;
      return passes();
    };
    carry(browser, shop, { lane, latency, onBytes: count('sent') }).catch(drop);
    carry(shop, browser, { lane, latency, onBytes: count('received') }).catch(drop);
  });
  const port = await listen(server);
  return {
    server: `http://127.0.0.1:${port}`,
    counts,
    close: async () => {
      for (const socket of open) socket.destroy();
      await Promise.all([server, forwarder].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}
