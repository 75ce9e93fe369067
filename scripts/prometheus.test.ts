import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isOnPath } from './lib/system-packages.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const rule = z.object({
  alert: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string().min(10), runbook: z.string() }),
});
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read('deploy/prometheus/alerts.yml')));
const alerts = groups.flatMap(({ rules }) => rules);

it('each alert has a heading of the runbook', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, words = '']) =>
    words.toLowerCase().replaceAll(' ', '-'),
  );
  const linked = alerts.map(({ annotations }) => annotations.runbook);
  expect(linked.length).toBeGreaterThan(9);
  expect(linked.filter((link) => !headings.includes(link.replace('docs/runbook.md#', '')))).toEqual([]);
});

it('each alert is tested with its fault', () => {
  const tested = read('deploy/prometheus/alerts.test.yml');
  expect(alerts.filter(({ alert }) => !tested.includes(`alertname="${alert}"`))).toEqual([]);
});

// Of Debian's package prometheus, which `npm test` installs as root.
describe.skipIf(!isOnPath('promtool'))('promtool', () => {
  it.each([
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('%s %s %s', (...command) => {
    const { status, stdout, stderr } = spawnSync('promtool', command, {
      cwd: path.join(root, 'deploy/prometheus'),
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });
});
