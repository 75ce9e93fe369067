import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { streamPdf, writePdf } from './write-pdf';

const options = {
  resolveAsset: () => Promise.reject(new Error('no assets')),
  title: 'x',
  createdAt: new Date('2026-11-21T09:00:00Z'),
};

/** The pages do not compress. */
function heavyPages(count: number) {
  const drawn = { pages: 0 };
  const draw = async function* (doc: PDFKit.PDFDocument): AsyncIterable<void> {
    for (; drawn.pages < count; drawn.pages++) {
      doc.addPage();
      doc.addContent(`% ${randomBytes(500_000).toString('hex')}`);
      yield;
    }
  };
  return { drawn, draw };
}

it('draws on only while it is read', async () => {
  const { drawn, draw } = heavyPages(60);
  const file = streamPdf(options, draw);
  const resting = async (): Promise<boolean> => {
    const before = drawn.pages;
    await pause(400);
    return drawn.pages > 0 && drawn.pages === before;
  };
  await expect.poll(resting, { timeout: 20_000 }).toBe(true);
  expect(drawn.pages).toBeLessThan(60);
  let bytes = 0;
  for await (const chunk of file) bytes += chunk.length;
  expect([drawn.pages, bytes > 60 * 400_000]).toEqual([60, true]);
});

it('stops drawing when nobody reads any more', async () => {
  const { drawn, draw } = heavyPages(10_000);
  const file = streamPdf(options, draw);
  for await (const _ of file) break;
  expect(file.destroyed).toBe(true);
  await pause(200);
  const then = drawn.pages;
  await pause(300);
  expect(drawn.pages).toBe(then);
});

it('fails with what a page throws', async () => {
  const failing = async function* (doc: PDFKit.PDFDocument): AsyncIterable<void> {
    doc.addPage();
    yield;
    throw new Error('gone');
  };
  await expect(writePdf(options, failing)).rejects.toThrow('gone');
});
