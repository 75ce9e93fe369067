import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parityCases } from './print-parity/cases';
import { compareFace, linesOf, readCard } from './print-parity/compare';
import { drawnBy } from './print-parity/drawn';
import { textOf } from './support/press-file';

/** Each kind of card drawn by Chromium against the PDF read by Poppler (docs/performance.md, "Print and screen"). */
const cases = parityCases.map(({ name, card }) => ({ name, pages: card.template.product === 'postcard' ? 2 : 3 }));

test.describe.configure({ mode: 'default' });
const folder = drawnBy('draw-cards.tsx');

for (const [index, { name, pages }] of cases.entries()) {
  for (let pageNumber = 1; pageNumber <= pages; pageNumber += 1) {
    test(`${name}: page ${pageNumber} prints as it is shown`, async ({ page }) => {
      const measured = await compareFace(page, folder(), index, pageNumber);
      test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) });
      expect(measured.farthestWord).toBeLessThan(0.1);
      expect(measured.widthDifference).toBeLessThan(0.1);
      expect(measured.pixelsOff).toBeLessThan(0.005);
      expect(measured.worstLineOff).toBeLessThan(0.04);
    });
  }

  test(`${name}: the PDF’s text has each line of the message, broken as shown`, () => {
    const { name: drawn, faces } = readCard(folder(), index);
    expect(drawn).toBe(name);
    const at = faces.findIndex((face) => linesOf(face).some((line) => line.role === 'Message'));
    const face = faces[at];
    if (!face) throw new Error('no message');
    const text = textOf(path.join(folder(), `${index}.pdf`), at + 1);
    const message = linesOf(face).filter((line) => line.role === 'Message');
    expect(message.length).toBeGreaterThan(2);
    for (const line of message) expect(text).toContain(line.text.replaceAll('\u00A0', ' '));
  });

  test(`${name}: a line moved by 1 mm is noticed, by place and by pixels`, async ({ page }) => {
    const at = readCard(folder(), index).faces.findIndex((face) =>
      linesOf(face).some((line) => line.role === 'Message'),
    );
    const measured = await compareFace(page, folder(), `${index}-moved`, at + 1);
    expect(measured.farthestWord).toBeGreaterThan(0.9);
    expect(measured.worstLineOff).toBeGreaterThan(0.08);
  });
}
