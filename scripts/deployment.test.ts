import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { apiArguments, apiEnvironment } from './shop/api-process.mjs';
import { storefrontCommand } from './shop/build-storefront.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const fromRoot = (part: string): string => (part.startsWith('/') ? path.relative(root, part) : part);
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

const apiCommand = ['node', ...apiArguments.map(fromRoot)];
const shopCommand = ['node', ...storefrontCommand.map(fromRoot)];
const apiSettings = namesIn(read('api/src/environment.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
const storefrontSettings = namesIn(read('lib/env.ts'), /(?:\bread\('|\bprocess\.env\.)([A-Z][A-Z0-9_]+)/g);

describe('the images', () => {
  const file = read('deploy/Dockerfile').replace(/\\\n\s*/g, '');
  const stages = new Map(
    file.split(/^FROM /m).map((stage) => [/^\S+ AS (\S+)/.exec(stage)?.[1] ?? 'head', stage] as const),
  );
  const stage = (name: string): string => stages.get(name) ?? '';
  const lineOf = (name: string, word: string): string =>
    new RegExp(`^\\s*${word} (.*)$`, 'm').exec(stage(name))?.[1] ?? '';
  const environmentOf = (name: string) =>
    Object.fromEntries(
      [...stage(name).matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
        pairs.split(' ').map((pair) => pair.split('=')),
      ),
    );

  it('install the packages of every workspace', () => {
    const workspaces = [
      'api',
      'back-office',
      ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`),
    ];
    const copied = namesIn(stage('manifests'), /^COPY (\S+)\/package\.json /gm);
    expect(copied.toSorted()).toEqual(workspaces.toSorted());
  });

  it.each([
    ['api', apiCommand, '4000', '/readyz'],
    ['storefront', shopCommand, '3000', '/healthz'],
  ])('%s: command, user, port and health', (name, command, port, health) => {
    const commands = [...stage(name).matchAll(/^CMD (\[.*\])$/gm)].map(([, words = '']) => JSON.parse(words));
    expect(commands).toEqual([command]);
    expect([lineOf(name, 'USER'), lineOf(name, 'EXPOSE')]).toEqual(['node', port]);
    expect(stage(name)).toContain(`fetch('http://localhost:${port}${health}')`);
  });

  it('give the API the memory settings that it is measured with', () => {
    expect(environmentOf('api')).toMatchObject(apiEnvironment);
  });

  it('copy what there is, or what the build makes', () => {
    const made = ['api/dist', '.next/standalone', '.next/static', '.next/source-maps'];
    const copied = namesIn(file, /^COPY --from=build (?:--chown=\S+ )?\/shop\/(\S+) /gm);
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((place) => !made.includes(place) && !existsSync(path.join(root, place)))).toEqual([]);
  });
});

describe('what reaches the build', () => {
  it('is no setting, key or certificate', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n').filter(Boolean);
    const isIgnored = (file: string) =>
      ignored.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`));
    const secrets = ['.env', 'api/.env', '.env.local', 'deploy/compose.env', 'deploy/nginx/own/server/tls.conf'];
    const keys = [
      'keys/jwt-private.pem',
      'tls.key',
      'data/keys/jwt-private.pem',
      'data-old/x',
      'identity.age',
      '.git/x',
    ];
    expect([...secrets, ...keys].filter((file) => !isIgnored(file))).toEqual([]);
    expect(['package.json', 'api/src/app.ts', 'deploy/company.json', 'public/robots.txt'].filter(isIgnored)).toEqual(
      [],
    );
    const file = read('deploy/Dockerfile');
    expect(namesIn(file, /^ARG ([A-Z_]+)/gm).filter((name) => /SECRET|PASSWORD|PRIVATE|TOKEN/.test(name))).toEqual([]);
  });

  it('stays out of git too', () => {
    for (const file of ['deploy/compose.env', 'deploy/nginx/own/server/tls.conf', '.env'])
      expect(execFileSync('git', ['check-ignore', file], { cwd: root, encoding: 'utf8' }).trim()).toBe(file);
  });
});

const service = z.looseObject({
  image: z.string(),
  build: z.looseObject({ target: z.string(), args: z.record(z.string(), z.string()) }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  volumes: z.array(z.string()).default([]),
});
const compose = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
});

describe('deploy/compose.yaml', () => {
  const text = read('deploy/compose.yaml');
  const { services, volumes, networks } = compose.parse(parse(text, { merge: true }));
  const settingsOf = (name: string): string[] => Object.keys(services[name]?.environment ?? {});

  it('has every part of a shop', () => {
    const parts = ['api', 'worker', 'storefront', 'nginx', 'postgres', 'valkey', 's3'];
    expect(Object.keys(services)).toEqual(expect.arrayContaining(parts));
  });

  it('sets what the programs read, and nothing else', () => {
    for (const name of ['api', 'worker'])
      expect(settingsOf(name).filter((one) => !apiSettings.includes(one))).toEqual([]);
    expect(settingsOf('storefront').filter((one) => !storefrontSettings.includes(one))).toEqual([]);
    const template = read('deploy/nginx/jolimot.conf.template');
    expect(settingsOf('nginx').toSorted()).toEqual(namesIn(template, /^[^#\n]*\$\{([A-Z_]+)\}/gm).toSorted());
  });

  it('has one worker of jobs, which is otherwise as the API', () => {
    const { JOBS: ofApi, ...api } = services.api?.environment ?? {};
    const { JOBS: ofWorker, ...worker } = services.worker?.environment ?? {};
    expect([ofApi, ofWorker]).toEqual(['0', '1']);
    expect(worker).toEqual(api);
    expect(services.nginx?.environment.API_SERVERS).not.toContain('worker');
  });

  it('builds the images with arguments that they take', () => {
    const taken = namesIn(read('deploy/Dockerfile'), /^ARG ([A-Z_]+)/gm);
    for (const name of ['api', 'worker', 'storefront']) {
      expect(Object.keys(services[name]?.build?.args ?? {}).filter((one) => !taken.includes(one))).toEqual([]);
    }
    expect([services.api, services.storefront].map((one) => one?.build?.target)).toEqual(['api', 'storefront']);
  });

  it('waits for services that there are, and keeps what it writes in volumes that there are', () => {
    for (const { depends_on: waited, volumes: mounted } of Object.values(services)) {
      expect(Object.keys(waited).filter((name) => !(name in services))).toEqual([]);
      const named = mounted.map((line) => line.split(':')[0] ?? '').filter((name) => /^\w+$/.test(name));
      expect(named.filter((name) => !(name in volumes))).toEqual([]);
    }
  });

  it('gives each part no more than it needs', () => {
    const least = { cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
    for (const [name, one] of Object.entries(services)) {
      expect(one, name).toMatchObject({
        ...least,
        read_only: !['postgres', 's3', 'storefront'].includes(name),
        tmpfs: expect.arrayContaining(['/tmp']),
      });
      expect(one, name).toMatchObject({
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
      });
      // Of ours, the image tells it; `bucket` ends.
      if (!one.build && name !== 'bucket') expect(one, name).toHaveProperty('healthcheck.test');
      expect(['api', 'worker', 'storefront'].includes(name) && 'cap_add' in one, name).toBe(false);
    }
    expect(networks.back).toEqual({ internal: true });
    for (const name of ['postgres', 'valkey', 's3', 'bucket']) expect(services[name]?.networks, name).toEqual(['back']);
    for (const name of ['nginx', 'storefront']) expect(services[name]?.networks, name).toEqual(['front']);
    expect(text).not.toContain('Admin');
    expect(settingsOf('postgres')).not.toContain('POSTGRES_USER');
  });

  it('names each image by its exact version', () => {
    const node = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '';
    const others = Object.values(services).filter(({ build }) => !build);
    for (const image of [node, ...others.map((one) => one.image)]) {
      const version = /postgres|seaweedfs/.test(image) ? /:\d+\.\d+(@sha256:|$)/ : /:\d+\.\d+\.\d+(-|@sha256:|$)/;
      expect(image).toMatch(version);
    }
  });

  it('asks for what its example names, and gives no secret a default', () => {
    const asked = namesIn(text, /\$\{([A-Z0-9_]+)/g);
    const named = namesIn(read('deploy/compose.env.example'), /^([A-Z0-9_]+)=/gm);
    expect(named.toSorted()).toEqual(asked.toSorted());
    const secrets = asked.filter((name) => /SECRET|PASSWORD|KEY|TOKEN/.test(name));
    expect(secrets.length).toBeGreaterThan(6);
    for (const name of secrets) expect(text).not.toMatch(new RegExp(`\\$\\{${name}:-.+\\}`));
  });
});

describe.each([
  ['api', apiCommand],
  ['worker', apiCommand],
  ['storefront', shopCommand],
])('deploy/systemd/jolimot-%s.service', (name, command) => {
  const unit = read(`deploy/systemd/jolimot-${name}.service`);
  const valuesOf = (key: string): string[] =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it('runs the program as elsewhere, starts it again, and lets it finish', () => {
    expect(valuesOf('ExecStart')).toEqual([`/usr/bin/${command.join(' ')}`]);
    expect(valuesOf('Restart')).toEqual(['always']);
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(name === 'storefront' ? 3 : 40);
  });

  it('gives it no more than it needs', () => {
    expect(valuesOf('User')).toEqual(['jolimot']);
    for (const key of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome']) expect(valuesOf(key)).toEqual(['yes']);
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
  });
});

it('of the units, the worker alone does jobs, and both hold their memory small', () => {
  const settings = (name: string) =>
    Object.fromEntries(
      [...read(`deploy/systemd/jolimot-${name}.service`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
        pairs.split(' ').map((pair) => pair.split('=')),
      ),
    );
  expect([settings('api').JOBS, settings('worker').JOBS]).toEqual(['0', '1']);
  for (const name of ['api', 'worker']) expect(settings(name)).toMatchObject(apiEnvironment);
});
