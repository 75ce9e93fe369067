import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pdfFolder, textOfPdf, tool } from '../../../../test/fixtures/pdf-tools';
import { scanPage } from '../../../../test/fixtures/scanner';
import { batches, openWorkshopSetup } from '../../../../test/setups/workshop-setup';
import { orders } from '../../../db/schema/orders';
import { productionFiles } from '../../../db/schema/production';
import { unavailable } from '../../../errors';
import { pictureDecoder } from '../../../images/picture-decoder';
import { drawSheets, listedOn, pdfOptions } from './batch-sheets';

const desk = await openWorkshopSetup();
const { keeper, post } = desk;
const { keep } = pdfFolder();

let id: number;
let codes: string[];

const sheets = (stock: string) => desk.pressFile(id, stock);

function seen(body: Buffer): { pages: number; words: string } {
  const file = keep('file.pdf', body);
  return {
    pages: Number(/^Pages: +(\d+)$/m.exec(tool('pdfinfo', file))?.[1]),
    words: tool('pdftotext', file, '-'),
  };
}

/** Each word of a page with its box. */
const placesOfWords = (body: Buffer, page: number): string[] =>
  tool('pdftotext', '-bbox', '-f', `${page}`, '-l', `${page}`, keep('file.pdf', body), '-').match(
    /<word .*<\/word>/g,
  ) ?? [];

beforeAll(async () => {
  const { cards } = await desk.orderFor(5);
  ({ id } = await desk.choose({ cards }));
});

describe('the sheets of a batch', () => {
  it('come once it is closed', async () => {
    expect((await sheets('greeting-cards')).statusCode).toBe(409);
    expect((await post(`${batches}/${id}/close`)).statusCode).toBe(200);
    const cards = (await desk.read(`${batches}/${id}/cards`, keeper, { accept: 'application/json' })).json();
    codes = cards.map((card: { code: string }) => card.code);
    const answer = await sheets('greeting-cards');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pages, words } = seen(answer.rawPayload);
    // Five cards, four on a sheet.
    expect(pages).toBe(4);
    for (const code of codes) expect(words).toContain(code);
    expect(words).toContain(`Lot ${id} - 2/2 - verso - cartes 5 à 5 sur 5`);
    expect(words).toMatch(/cartes pliées, à poster le \d\d\/\d\d\/\d{4}/);
  });

  it('pair each envelope with its card: both have one code as a scanner reads it', async () => {
    const sheet = keep('cards.pdf', (await sheets('greeting-cards')).rawPayload);
    const envelopes = keep('envelopes.pdf', (await sheets('envelopes')).rawPayload);
    const onCards = await scanPage(sheet, 1, codes);
    expect(onCards).toHaveLength(4);
    for (const { words, read } of onCards) {
      const place = codes.indexOf(words) + 1;
      const [onEnvelope, ...more] = await scanPage(envelopes, place, codes);
      expect([onEnvelope?.read, more]).toEqual([read, []]);
      expect(placesOfWords(readFileSync(envelopes), place).join()).toContain(`>${place}/5<`);
    }
  });

  it('have the shop’s return address on envelopes by its setting', async () => {
    const { deps } = desk.test;
    const returnAddress = ['Jolimot', '12 rue des Lilas', '75010 PARIS'];
    const envelopes = async (own: readonly string[]) => {
      const withOwn = { ...deps, config: { ...deps.config, returnAddress: own } };
      const listed = await listedOn(withOwn, id, 'envelopes');
      const asked = { batchId: id, stock: 'envelopes', single: false } as const;
      return buffer(await drawSheets(asked, listed.cards, pdfOptions(withOwn, asked, listed)));
    };
    const text = textOfPdf(await envelopes(returnAddress));
    for (const line of returnAddress) expect(text.match(new RegExp(line, 'g'))).toHaveLength(5);
    expect(await envelopes([])).toEqual((await sheets('envelopes')).rawPayload);
  });

  it('are single pages for a press that imposes by itself, and envelopes in the order of the cards', async () => {
    const single = seen((await sheets('greeting-cards?single=1')).rawPayload);
    expect(single.pages).toBe(10);
    expect(codes.map((code) => single.words.indexOf(code))).toEqual(
      codes.map((code) => single.words.indexOf(code)).toSorted((a, b) => a - b),
    );
    const envelopes = seen((await sheets('envelopes')).rawPayload);
    expect(envelopes.pages).toBe(5);
    expect(envelopes.words).toContain('Dubois');
  });

  it('have a label for each card, in the order of the list', async () => {
    const labels = seen((await sheets('labels')).rawPayload);
    expect(labels.pages).toBe(1);
    for (const [at, code] of codes.entries()) expect(labels.words).toContain(`${at + 1} · ${code}`);
    expect(labels.words.match(/Dubois/g)).toHaveLength(5);
  });

  it.each([
    ['greeting-cards', 'pages-1-2', 2, 'verso'],
    ['greeting-cards?single=1', 'pages-3-4', 2, ''],
    ['envelopes', 'page-2', 1, ''],
    ['labels', 'page-1', 1, '2 · '],
  ])(
    'are drawn for one spoiled card, which lies where it lies in the whole file: %s',
    async (path, name, nb, words) => {
      const ids = (await desk.read(`${batches}/${id}/cards`, keeper)).json().map((card: { id: number }) => card.id);
      const of = (card: number | undefined) => sheets(`${path}${path.includes('?') ? '&' : '?'}card=${card}`);
      const answer = await of(ids[1]);
      expect(answer.headers['content-disposition']).toContain(`jolimot-${id}-${path.split('?')[0]}-${name}.pdf`);
      const one = seen(answer.rawPayload);
      expect([one.pages, one.words]).toEqual([nb, expect.stringContaining(words)]);
      const whole = await sheets(path);
      const first = Number(/\d+/.exec(name)?.[0]);
      const drawn = placesOfWords(answer.rawPayload, 1);
      expect(drawn.length).toBeGreaterThan(0);
      expect(placesOfWords(whole.rawPayload, first)).toEqual(expect.arrayContaining(drawn));
      for (const [at, code] of codes.entries()) if (at !== 1) expect(one.words).not.toContain(code);
      expect((await of(999_999)).statusCode).toBe(404);
    },
  );

  it('of one card end with an error for their reader when a picture cannot be read', async () => {
    const address = await desk.test.app.listen({ port: 0, host: '127.0.0.1' });
    const [card] = (await desk.read(`${batches}/${id}/cards`, keeper)).json();
    const url = `${address}${batches}/${id}/sheets/greeting-cards?single=1&card=${card.id}`;
    const file = () => fetch(url, { headers: keeper.headers });
    // Refused before its first byte, or cut off.
    const read = async () => {
      const answer = await file();
      if (!answer.ok) throw new Error(`The file was answered ${answer.status}.`);
      return answer.arrayBuffer();
    };
    const whole = await read();
    vi.spyOn(pictureDecoder, 'run').mockRejectedValue(unavailable(1));
    await expect(read()).rejects.toThrow();
    vi.restoreAllMocks();
    expect(await read()).toEqual(whole);
  });

  it('are refused where there is nothing to print, and for a stock that does not exist', async () => {
    expect((await sheets('postcards')).statusCode).toBe(404);
    expect((await sheets('paper')).statusCode).toBe(404);
  });

  it('are gone with the photos of a client, but for labels, envelopes and single cards of others', async () => {
    const [gone, other] = [await desk.orderFor(1), await desk.orderFor(1)];
    const batch = await desk.choose({ cards: [...gone.cards, ...other.cards] });
    await desk.step(batch.id, 'close');
    const { db } = desk.handle;
    await db.update(orders).set({ photosForgottenAt: new Date() }).where(eq(orders.reference, gone.order.reference));
    await db.delete(productionFiles).where(eq(productionFiles.batchId, batch.id));
    const statusOf = async (path: string) => (await desk.pressFile(batch.id, path)).statusCode;
    expect(await statusOf('greeting-cards')).toBe(404);
    expect(await statusOf(`greeting-cards?card=${gone.cards[0]}`)).toBe(404);
    for (const path of [`greeting-cards?card=${other.cards[0]}`, 'labels', 'envelopes']) {
      expect(await statusOf(path), path).toBe(200);
    }
  });

  it('of one card are refused once it is posted, or put back to the printer', async () => {
    const { order, cards, codes: three } = await desk.orderFor(3);
    const batch = await desk.choose({ cards });
    for (const name of ['close', 'printed'] as const) await desk.step(batch.id, name);
    const statuses = async () => {
      const urls = cards.map((card) => `${batches}/${batch.id}/sheets/labels?card=${card}`);
      return Promise.all(urls.map(async (url) => (await desk.read(url, keeper)).statusCode));
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await post('/production/scans', { codes: three.slice(0, 1) })).statusCode).toBe(201);
    const spoiled = { cards: cards.slice(1, 2), state: 'to_print' };
    expect((await desk.write('PATCH', `/orders/${order.reference}/cards`, keeper, spoiled)).statusCode).toBe(200);
    expect(await statuses()).toEqual([409, 409, 200]);
  });
});
