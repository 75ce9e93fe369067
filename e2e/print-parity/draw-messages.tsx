/**
 * As SVG and PDF, also with one change on one side ("tampers"). Run with tsx, since Playwright compiles JSX for itself:
 * tsx draw-messages.tsx <output folder>
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fontIds } from '@jolimot/card/fonts';
import type { CardInput } from '@jolimot/card/layout/card-input';
import type { DisplayItem, Face, TextItem } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { setLine, textItems } from '@jolimot/card/layout/place-text';
import { alignments, inkIds, sizeSteps } from '@jolimot/card/style';
import { currentTemplate, findFace } from '@jolimot/card/templates/registry';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { createHarfBuzzShaper } from '@jolimot/card/typeset/shaper-harfbuzz';
import { messageProblems } from '@jolimot/card/typeset/text-problems';
import * as harfbuzz from 'harfbuzzjs';
import { fontBytes, nodeShaper } from '../../api/src/print/card-fonts';
import { beginFolder, type PageChange, pageOf, writePress } from './drawing';
import { type Layout, type MessageSet, messageSets, type Tamper, tampers } from './matrix';
import { legends, messagesOf } from './messages';

const [, , out = ''] = process.argv;

function at<Value>(values: readonly Value[], index: number): Value {
  const found = values[index % values.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}

const back = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;
const legendNames = ['Legend Left', 'Legend Middle', 'Legend Right'] as const;

/** It fills its slot to the last line. */
function fitting(text: string, { product, face, backImages }: Layout, style: CardInput['style']): string {
  const message = findFace(currentTemplate(product), face)?.message;
  if (!message) throw new Error(`No message on ${face}.`);
  let words = text;
  for (;;) {
    const problems = messageProblems(words, backImages ? message.withStrip : message.alone, style, nodeShaper());
    if (problems.length === 0) return words;
    if (problems.some(({ code }) => code !== 'too-long')) throw new Error(`“${text}” cannot be printed.`);
    words = words.replace(/\s*\S+\s*$/u, '');
  }
}

function cardOf({ layout, font }: MessageSet, index: number): CardInput {
  const align = at(alignments, Math.floor(index / sizeSteps.length));
  const style = { font, size: at(sizeSteps, index), align, ink: at(inkIds, index), smilic: null };
  const types = layout.backImages ? [...back, ...legendNames] : [];
  const texts = Object.entries(at(legends, index)).map(([name, value]) => [name, { value }]);
  return {
    template: { product: layout.product, version: currentTemplate(layout.product).version },
    cover: {
      images: {},
      backColor: '#FFFFFF',
      logoColor: '#000000',
      color: '#000000',
      barcodePadding: 0,
      customizationTypes: ['Message', ...types],
    },
    customizations: {
      Message: { value: fitting(at(messagesOf(font), index).text, layout, style) },
      ...Object.fromEntries(texts),
    },
    style,
  };
}

const facesOf = (set: MessageSet, shaper: Shaper): Face[] =>
  messagesOf(set.font).map((_, index) => {
    const found = layoutCard(cardOf(set, index), 'print', { shaper }).find((face) => face.id === set.layout.face);
    if (!found) throw new Error(`No ${set.layout.face}.`);
    return found;
  });

const withoutKerning = createHarfBuzzShaper(
  { ...harfbuzz, shape: (font, buffer) => harfbuzz.shape(font, buffer, [new harfbuzz.Feature('kern', 0)]) },
  Object.fromEntries(fontIds.map((id) => [id, fontBytes(id)])),
);

function retyped(item: TextItem, text: string): DisplayItem[] {
  const line = setLine(text, { x: item.x, y: item.y, align: 'left' }, item.fontId, item.sizeMm, nodeShaper());
  return textItems([line], item, nodeShaper()).map((one) => ({ ...one, line: item.line }));
}

/** First lines end one word earlier. */
function carryWord(face: Face): Face {
  const [first, second] = face.items.filter((item) => item.kind === 'text' && item.role === 'Message');
  const words = first?.kind === 'text' ? first.text.split(' ') : [];
  const last = words.pop();
  if (first?.kind !== 'text' || second?.kind !== 'text' || words.length === 0) return face;
  const items = face.items.flatMap((item) => {
    if (item === first) return retyped(first, words.join(' '));
    return item === second ? retyped(second, `${last} ${second.text}`) : [item];
  });
  return { ...face, items };
}

function changeText(face: Face, change: (item: TextItem) => TextItem): Face {
  return { ...face, items: face.items.map((item) => (item.kind === 'text' ? change(item) : item)) };
}

const pressChanges = {
  font: (set) => facesOf(set, nodeShaper()).map((face) => changeText(face, (item) => ({ ...item, fontId: 'leon' }))),
  kerning: (set) => facesOf(set, withoutKerning),
  break: (set) => facesOf(set, nodeShaper()).map(carryWord),
  shift: (set) => facesOf(set, nodeShaper()).map((face) => changeText(face, (item) => ({ ...item, x: item.x + 0.2 }))),
} as const satisfies Record<string, (set: MessageSet) => Face[]>;

const writePage = (file: string, faces: readonly Face[], change?: PageChange): void =>
  writeFileSync(path.join(out, `${file}.html`), pageOf(faces, out, change));

async function writeTampered(tamper: Tamper, index: number): Promise<void> {
  const set = messageSets.find(({ file }) => file === tamper.file);
  if (!set) throw new Error(`No messages ${tamper.file}.`);
  const faces = facesOf(set, nodeShaper());
  if (tamper.on === 'press') {
    writePage(`tamper-${index}`, faces);
    await writePress(out, `tamper-${index}`, pressChanges[tamper.change](set));
    return;
  }
  const change = 'css' in tamper ? { css: tamper.css } : { swapped: { [set.font]: tamper.pageFont } };
  writePage(`tamper-${index}`, faces, change);
  await writePress(out, `tamper-${index}`, faces);
}

beginFolder(out);
for (const set of messageSets) {
  const faces = facesOf(set, nodeShaper());
  writePage(set.file, faces);
  await writePress(out, set.file, faces);
}
for (const [index, tamper] of tampers.entries()) await writeTampered(tamper, index);
