import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../test/app/temporary-folder';
import { craftedHeic } from '../../test/fixtures/heic-pictures';
import { noisePhoto } from '../../test/fixtures/pictures';
import { AppError } from '../errors';
import { describeError } from '../log/describe-error';
import { type DecoderOptions, PictureDecoder, requireDecoding } from './picture-decoder';

const folder = temporaryFolder();
const decoders: PictureDecoder[] = [];
const open = (options: Partial<DecoderOptions> = {}): PictureDecoder => {
  const decoder = new PictureDecoder(options);
  decoders.push(decoder);
  return decoder;
};
afterEach(() => Promise.all(decoders.splice(0).map((decoder) => decoder.stop())));

let files = 0;
const onDisk = (bytes: Buffer): string => {
  files += 1;
  const file = path.join(folder, `picture-${files}`);
  writeFileSync(file, bytes);
  return file;
};
let small: string;
beforeAll(async () => {
  small = onDisk(await noisePhoto(300, 200));
});

const seen = z.object({ width: z.number(), height: z.number() });
const inspect = (decoder: PictureDecoder, file: string) => decoder.run({ kind: 'inspect', file }, seen);
const inspectHeic = (decoder: PictureDecoder, bytes: Buffer) => {
  const file = onDisk(bytes);
  return decoder.run(
    { kind: 'inspect', file, made: `${file}.made`, how: { decoder: 'heic', segment: undefined } },
    seen,
  );
};
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '201',
    (cause: unknown) => {
      if (!(cause instanceof AppError)) throw cause;
      return `${cause.status} ${cause.violations[0]?.code ?? cause.code}`;
    },
  );

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#80808080' } });
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const until = async (come: () => boolean): Promise<void> => {
  while (!come()) await new Promise((resolve) => setTimeout(resolve, 20));
};
const firstPid = async (decoder: PictureDecoder): Promise<number> => {
  await until(() => decoder.pids.length > 0);
  return decoder.pids[0] ?? 0;
};

describe('a picture that asks for more than it may, by its header alone', () => {
  // The process cannot hold one decoded picture: a refusal proves that none was.
  const narrow = { residentBytes: 160_000_000 };
  const wide = { width: 10_000, height: 10_000 };
  it.each([
    [
      'an interlaced PNG of 16 bits',
      () => flat(6000, 6000, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer(),
    ],
    ['a progressive JPEG', () => flat(7000, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
    ['a WebP without loss', () => flat(7000, 7000).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['an AVIF', () => flat(5000, 4000).avif({ effort: 0 }).toBuffer()],
  ])('%s', async (_name, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(1_500_000);
    expect(await outcome(inspect(open(narrow), onDisk(bytes)))).toBe('422 photo_too_heavy');
  });
  it('a HEIC of 100 megapixels and some kilobytes', async () => {
    const bytes = craftedHeic(wide);
    expect(bytes.length).toBeLessThan(23_000);
    expect(await outcome(inspectHeic(open(narrow), bytes))).toBe('422 photo_too_heavy');
    expect(await outcome(inspectHeic(open(narrow), craftedHeic({ width: 10_100, height: 10_000 })))).toBe(
      '422 photo_too_many_pixels',
    );
  });
  it('a HEIC whose boxes lie about its size', async () => {
    // Claims a small picture, and holds a larger one.
    expect(await outcome(inspectHeic(open(), craftedHeic({ width: 64, height: 64, columns: 0, rows: 0 })))).toMatch(
      /^422 photo_(corrupt|too_heavy)$/,
    );
    // Claims more than its tiles cover.
    expect(await outcome(inspectHeic(open(), craftedHeic({ width: 4000, height: 3000, columns: 2, rows: 2 })))).toMatch(
      /^422 photo_(corrupt|too_heavy)$/,
    );
  });
});

describe('what phones take', () => {
  it.each([
    ['a HEIC of 12 megapixels', 4032, 3024, 0],
    ['a HEIC of 48 megapixels, turned', 8064, 6048, 3],
  ] as const)(
    '%s',
    async (_name, width, height, turns) => {
      const found = await inspectHeic(open(), craftedHeic({ width, height, turns }));
      expect(found).toEqual(turns === 0 ? { width, height } : { width: height, height: width });
    },
    60_000,
  );
  it('a progressive JPEG of 50 megapixels', async () => {
    const bytes = await flat(8160, 6144).jpeg({ progressive: true }).toBuffer();
    expect(await inspect(open(), onDisk(bytes))).toEqual({ width: 8160, height: 6144 });
  });
  it('an interlaced PNG of 24 megapixels', async () => {
    const bytes = await flat(6000, 4000).png({ progressive: true, compressionLevel: 1 }).toBuffer();
    expect(await inspect(open(), onDisk(bytes))).toEqual({ width: 6000, height: 4000 });
  });
});

describe('a process that decodes', () => {
  it('is ended over its memory, as the picture’s fault, and the next picture works', async () => {
    const decoder = open({ residentBytes: 160_000_000 });
    const bytes = await flat(6000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(await outcome(inspect(decoder, onDisk(bytes)))).toBe('422 photo_too_heavy');
    expect(await outcome(inspect(decoder, small))).toBe('201');
  });
  it('is ended over its time, as the picture’s fault, and the next picture works', async () => {
    const decoder = open({ ms: 4000 });
    await inspect(decoder, small);
    process.kill(await firstPid(decoder), 'SIGSTOP');
    expect(await outcome(inspect(decoder, small))).toBe('422 photo_too_heavy');
    expect(await outcome(inspect(decoder, small))).toBe('201');
  });
  it('has a second try, and time of the processor, for a picture that was accepted before', async () => {
    const decoder = open({ ms: 700 });
    const again = () => decoder.run({ kind: 'inspect', file: small }, seen, { stored: true });
    await again();
    const pid = await firstPid(decoder);
    process.kill(pid, 'SIGSTOP');
    const slow = again();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    process.kill(pid, 'SIGCONT');
    expect(await slow).toEqual({ width: 300, height: 200 });
    expect(decoder.pids).toEqual([pid]);

    process.kill(pid, 'SIGSTOP');
    const killed = again();
    process.kill(pid, 'SIGKILL');
    expect(await killed).toEqual({ width: 300, height: 200 });
  });
  it('may be ended by somebody else: a 503, and the next picture works', async () => {
    const decoder = open();
    const work = outcome(inspect(decoder, small));
    process.kill(await firstPid(decoder), 'SIGKILL');
    expect(await work).toBe('503 unavailable');
    expect(await outcome(inspect(decoder, small))).toBe('201');
  });
  it('works on one picture after the other, and ends when there is none', async () => {
    const decoder = open({ concurrent: 1, idleMs: 100 });
    await inspect(decoder, small);
    const [pid = 0] = decoder.pids;
    await inspect(decoder, small);
    expect(decoder.pids).toEqual([pid]);
    await until(() => !isAlive(pid));
    expect(decoder.pids).toEqual([]);
  });
  it('ends when the decoder stops, also in the middle of its work, which is a 503 then', async () => {
    const decoder = open({ concurrent: 1 });
    const works = [inspect(decoder, small), inspect(decoder, small)].map(outcome);
    const pid = await firstPid(decoder);
    process.kill(pid, 'SIGSTOP');
    await decoder.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await Promise.all(works)).toEqual(['503 unavailable', '503 unavailable']);
    expect(decoder.pids).toEqual([]);
  });
  it('ends with the program that started it, however that ends', async () => {
    const program = path.join(folder, 'program.mjs');
    const source = path.join(import.meta.dirname, 'child', 'picture-child.mjs');
    writeFileSync(
      program,
      `import { fork } from 'node:child_process';
       const child = fork(${JSON.stringify(source)}, ['1', '1', '1000000000'], { execArgv: ['--expose-gc'] });
       process.stdout.write(String(child.pid) + '\\n');
       setInterval(() => undefined, 1000);`,
    );
    const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [said] = await once(parent.stdout, 'data');
    const pid = Number(String(said));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !isAlive(pid));
  });
});

describe('a process that cannot start', () => {
  const killed = path.join(folder, 'killed');
  beforeAll(() => writeFileSync(killed, '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 }));

  it.each([
    ['is killed by the system', killed, 'SIGKILL'],
    ['ends at once', '/bin/false', 'EXIT_1'],
    ['is not there', '/nowhere/node', 'ENOENT'],
  ])('%s: a fault of ours, named by its code, and the shop does not open', async (_how, node, reason) => {
    const decoder = open({ node });
    const refused = await inspect(decoder, small).catch((cause: unknown) => cause);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    expect(describeError(refused).cause).toMatchObject({
      type: 'DecoderNotStartedError',
      code: `${reason}_NODE_${process.versions.node.replaceAll('.', '_')}`,
    });
    await expect(requireDecoding(decoder)).rejects.toThrow(
      `The process that decodes pictures does not start (${reason}, Node ${process.versions.node}): run npm ci again, so that its libraries are there for this machine.`,
    );
  });
  it('is not what this machine has', async () => {
    await expect(requireDecoding(open())).resolves.toBeUndefined();
  });
});

describe('the queue', () => {
  it('has an end: who comes after it is told when to come again', async () => {
    const decoder = open({ concurrent: 1, queue: 2 });
    const works = [1, 2, 3].map(() => inspect(decoder, small));
    const refused = await inspect(decoder, small).catch((cause: unknown) => cause);
    expect(refused).toMatchObject({ code: 'unavailable', status: 503, headers: { 'retry-after': '10' } });
    expect(decoder.pids.length).toBeLessThanOrEqual(1);
    expect(await Promise.all(works.map(outcome))).toEqual(['201', '201', '201']);
  });
  it('is not stood in for ever', async () => {
    const decoder = open({ concurrent: 1, waitMs: 50 });
    const first = outcome(inspect(decoder, small));
    process.kill(await firstPid(decoder), 'SIGSTOP');
    expect(await outcome(inspect(decoder, small))).toBe('503 unavailable');
    for (const pid of decoder.pids) process.kill(pid, 'SIGCONT');
    expect(await first).toBe('201');
  });
  it('lets pictures of ours go first, however many uploads wait', async () => {
    const decoder = open({ concurrent: 1, queue: 2 });
    const order: string[] = [];
    const upload = (name: string) => inspect(decoder, small).then(() => order.push(name));
    const works = [upload('first'), upload('second'), upload('third')];
    const thumbnail = { kind: 'thumbnail', source: small, width: 100 } as const;
    works.push(decoder.run(thumbnail, z.instanceof(Buffer), { stored: true }).then(() => order.push('ours')));
    await Promise.all(works);
    expect(order).toEqual(['first', 'ours', 'second', 'third']);
  });
});
