import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { frameworkScriptHashes } from './framework-scripts.mjs';

const hash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const boot = (argument: unknown): string =>
  `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${JSON.stringify(argument)});`;

describe('the framework’s scripts', () => {
  it('are hashed once each', () => {
    const first = '(self.__next_f=self.__next_f||[]).push([0])';
    const flight = 'self.__next_f.push([1,"a\\u003c/script"])';
    const html = `<script>${first}</script><script id="x">${flight}</script><script>${flight}</script>`;
    expect(frameworkScriptHashes(html)).toEqual([hash(first), hash(flight)]);
  });

  it('include the one that starts the page', () => {
    const start = boot({
      otherChunks: ['static/chunks/2wye36b3mbzpa.js', 'static/chunks/0_ga~x-1.js'],
      runtimeModuleIds: [94553],
    });
    expect(frameworkScriptHashes(`<script id="_R_">${start}</script>`)).toEqual([hash(start)]);
  });

  it.each([
    boot({ otherChunks: ['https://evil.example/a.js'], runtimeModuleIds: [1] }),
    boot({ otherChunks: ['static/chunks/../../upload/a.js'], runtimeModuleIds: [1] }),
    boot({ otherChunks: [], runtimeModuleIds: ['alert(1)'] }),
    boot({ otherChunks: [], runtimeModuleIds: [1], more: 1 }),
    `${boot({ otherChunks: [], runtimeModuleIds: [1] })}alert(1)`,
    'alert(1)',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"])//\nalert(1)',
  ])('do not include %s', (code) => {
    expect(frameworkScriptHashes(`<script>${code}</script>`)).toEqual([]);
  });

  it('have no hash when they come from a file', () => {
    expect(frameworkScriptHashes('<script src="/_next/a.js" async=""></script>')).toEqual([]);
  });
});
