import { type Creation, creation as creationSchema } from '@jolimot/contract/creations';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApp } from './build-test-app';

export type Headers = Record<string, string>;

/** The calls about creations, over HTTP in this process. @param input what a new creation starts from */
export function creationCallsOf({ app }: TestApp, input: { product: string; cover: string }) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: Headers = {}) =>
    app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return {
    call,
    /** Starts a creation. @param other fields beside or instead of the usual ones */
    start: async (headers: Headers = {}, other: object = {}): Promise<Creation> => {
      const answer = await call('POST', '/creations', { ...input, ...other }, headers);
      expect(answer.statusCode, answer.body).toBe(201);
      return creationSchema.parse(answer.json());
    },
    /** The references that a list holds. */
    list: async (query: string, headers: Headers = {}): Promise<string[]> => {
      const answer = await call('GET', `/creations${query}`, undefined, headers);
      expect(answer.statusCode).toBe(200);
      const found = z.array(creationSchema).parse(answer.json());
      return found.map(({ reference }) => reference);
    },
  };
}
