import { messageFontIds } from '@jolimot/card/style';
import { expect, test } from '@playwright/test';
import { compareLines, drawnLines, type SetFiles, worstInk } from './print-parity/compare-lines';
import { drawnBy } from './print-parity/drawn';
import { messageSets, tampers, tellsByInk } from './print-parity/matrix';
import { messages, messagesOf } from './print-parity/messages';

/** mm: measured and one change on one side are far from it (docs/performance.md, "Print and screen"). */
const allowed = 0.1;
/** Of a line: rasterisers smooth letters differently. */
const allowedInk = 0.08;
/** Its ink is compared too. */
const fullest = messages.findIndex(({ name }) => name === 'full');

const folder = drawnBy('draw-messages.tsx');

test('the matrix is whole: every layout and font, twenty messages', () => {
  expect(messages).toHaveLength(20);
  expect(new Set(messageSets.map(({ layout }) => layout.name)).size).toBe(3);
  expect(messageSets.length).toBe(3 * messageFontIds.length);
  for (const font of ['sacha', 'agathe', 'victor'] as const) expect(messagesOf(font)).toHaveLength(24);
});

for (const { layout, font, file } of messageSets) {
  const count = messagesOf(font).length;
  test(`${layout.name}, ${font}: ${count} messages print as they are shown`, async ({ page }) => {
    const files: SetFiles = { folder: folder(), file, font };
    const drawn = await drawnLines(page, files);
    const measured = compareLines(drawn, files);
    const ink = await worstInk(page, drawn, files, fullest);
    // In another script, where the font has one.
    const inkOfLast = count === messages.length ? 0 : await worstInk(page, drawn, files, count - 1);
    test.info().annotations.push({ type: 'measured', description: JSON.stringify({ ...measured, ink, inkOfLast }) });
    expect(measured.lines).toBeGreaterThan(2 * count);
    expect(measured.otherBreaks).toBe(0);
    expect(measured.x).toBeLessThan(allowed);
    expect(measured.width).toBeLessThan(allowed);
    expect(measured.baseline).toBeLessThan(allowed);
    expect(Math.max(ink, inkOfLast)).toBeLessThan(allowedInk);
  });
}

for (const [index, tamper] of tampers.entries()) {
  test(`a difference is noticed: ${tamper.name}`, async ({ page }) => {
    const set = messageSets.find((one) => one.file === tamper.file);
    if (!set) throw new Error(`No messages ${tamper.file}.`);
    const files: SetFiles = { folder: folder(), file: `tamper-${index}`, font: set.font };
    const drawn = await drawnLines(page, files);
    const { otherBreaks, x, width } = compareLines(drawn, files);
    const ink = await worstInk(page, drawn, files, fullest);
    test.info().annotations.push({ type: 'measured', description: JSON.stringify({ otherBreaks, x, width, ink }) });
    if (tellsByInk(tamper)) expect(ink).toBeGreaterThan(allowedInk);
    else expect(otherBreaks > 0 || x >= allowed || width >= allowed).toBe(true);
  });
}
