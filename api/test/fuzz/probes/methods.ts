import type { Probe } from './probe';

/** Methods that the server's parser knows and the shop does not: TRACE would show a caller what a proxy adds. */
const unserved = ['TRACE', 'PROPFIND', 'SEARCH'];

/** Whoever asks by a method that nobody serves is told which ones there are. */
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
