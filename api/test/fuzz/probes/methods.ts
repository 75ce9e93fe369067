import type { Probe } from './probe';

/** Known to the parser but not to the shop: TRACE would reveal what a proxy adds. */
const unserved = ['TRACE', 'PROPFIND', 'SEARCH'];

export const unservedMethods: Probe = {
  name: 'methods that nobody serves',
  run: async ({ connection }) => {
    const found: string[] = [];
    for (const method of unserved) {
      const answer = await connection.sendRaw(
        Buffer.from(`${method} /products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      const status = 'silence' in answer ? answer.silence : answer.status;
      if ('silence' in answer || answer.status !== 405 || !answer.headers.allow) found.push(`${method}: ${status}`);
    }
    return found;
  },
};
