import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const count = z.object({ suites: z.array(z.unknown()) });

function listJourneys(): string {
  const cli = path.join(root, 'node_modules/playwright/cli.js');
  const list = execFileSync(process.execPath, [cli, 'test', '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    env: { ...process.env, BASE_URL: 'http://127.0.0.1:9' },
  });
  expect(count.parse(JSON.parse(list)).suites.length).toBeGreaterThan(0);
  return list;
}

it('npm test walks 75 journeys at most: 55 wide in English, 20 on a phone in French', () => {
  const list = listJourneys();
  const journeysOn = (screen: string) => list.match(new RegExp(`"projectName": "(last-)?${screen}"`, 'g'))?.length;
  expect(journeysOn('desktop-en')).toBeLessThanOrEqual(55);
  expect(journeysOn('phone-fr')).toBeLessThanOrEqual(20);
});
