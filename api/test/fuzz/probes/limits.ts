import { createAnswerCache } from '../../../src/http/caching/answer-cache';
import { buildTestApp } from '../../app/build-test-app';
import type { Probe } from './probe';

const reads = 240;
const over = 60;

export const burst: Probe = {
  name: 'a burst over a limit',
  run: async ({ handle }) => {
    const test = await buildTestApp(handle, { env: { RATE_LIMITS: '1' } });
    try {
      // Without a body all are counted in one turn of the loop.
      const ask = () => test.app.inject({ url: '/creations?reference=A1B2C3D4E5F6', remoteAddress: '198.51.100.8' });
      const answers = await Promise.all(Array.from({ length: reads + over }, ask));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      const waits = refused.filter(({ headers }) => headers['retry-after'] === undefined).length;
      return [
        ...(refused.length === over
          ? []
          : [`of ${reads + over} at once ${refused.length} were refused; the limit is ${reads}`]),
        ...(waits === 0 ? [] : ['a refusal did not say when to come again']),
      ];
    } finally {
      await test.close();
    }
  },
};

export const unknownParameters: Probe = {
  name: 'unknown query parameters past the answer cache',
  run: async ({ handle }) => {
    const test = await buildTestApp(handle, { override: () => ({ answers: createAnswerCache(600_000) }) });
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    try {
      await test.app.inject('/covers');
      handle.pool.on('acquire', count);
      for (let number = 0; number < 30; number += 1) {
        await test.app.inject(`/covers?nobody=${number}&utm_${number}=x&order[nobody]=asc`);
      }
      return statements <= 3 ? [] : [`30 requests that say the same took ${statements} turns at the database`];
    } finally {
      handle.pool.off('acquire', count);
      await test.close();
    }
  },
};
