import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { inflateSync } from 'node:zlib';
import { inspectPhoto } from '../../api/src/images/inspect-photo.ts';
import { pressImage } from '../../api/src/print/press-image.ts';
import { main, Refusal, say } from '../../scripts/lib/program.mjs';
import { isOnPath } from '../../scripts/lib/system-packages.mjs';
import { inBrowser } from './in-browser.mjs';
import { apart, converted, labOf, labOfFile, meansOf, onDisk, ownNumbers, printer } from './measures.mjs';
import { photoFiles } from './photo-files.mjs';
import { referenceProfiles } from './reference-profiles.mjs';

/** Mean dE00 (docs/product/card.md, "Photos"). */
const mark = 1;
const p3 = onDisk(referenceProfiles.p3);
/** Against the right colours; `between`: the screen against the press. */
const stages = ['screen', 'stored', 'proof', 'press', 'between'];
const sentStages = ['screen', 'stored', 'press', 'between'];

/** @returns Lab of each stage; none of inks that no profile describes */
function rightOf({ profile, values }) {
  if (profile === null) return {};
  const inks = converted(profile, printer, values);
  const on = (screen) => labOf(screen, clamped(converted(profile, screen, values)));
  return { lab: labOf(profile, values), ink: labOf(printer, inks), screen: on(p3), proof: on('*sRGB') };
}

/** LittleCMS goes on beyond what a screen can show. */
const clamped = (numbers) => numbers.map((one) => one.map((value) => Math.min(255, Math.max(0, value))));

/** @returns dE00, or `refused` with the code */
async function measured(bytes, right) {
  const file = onDisk(bytes, 'photo');
  let preview;
  try {
    ({ preview } = await inspectPhoto(file));
  } catch (cause) {
    return { refused: cause.violations?.[0]?.code ?? String(cause) };
  }
  const stored = readFileSync(file);
  const crop = { x: 0, y: 0, width: 100, height: 100, rotate: 0 };
  const item = { kind: 'image', role: 'Image Back Left', asset: 'a', rect: { x: 0, y: 0, w: 30, h: 40 }, crop };
  const press = labOf(printer, await onPaper(await pressImage(item, stored, printer)));
  const proof = labOf('*sRGB', await onPaper(await pressImage(item, stored)));
  const { numbers, profile } = await ownNumbers(preview);
  return {
    screen: apart(labOf(profile, numbers), right.screen),
    stored: apart(await labOfFile(stored), right.lab),
    proof: apart(proof, right.proof),
    press: apart(press, right.ink),
    between: apart(labOf(printer, converted(profile, printer, numbers)), press),
  };
}

/** @returns {Promise<number[][]>} as LittleCMS wants them */
async function onPaper({ width, height, colourSpace, colour, opacity }) {
  const channels = colourSpace === 'cmyk' ? 4 : 3;
  const scale = channels === 4 ? 1 / 2.55 : 1;
  const paper = channels === 4 ? 0 : 255;
  if (!opacity) return (await ownNumbers(colour.data)).numbers.map((one) => one.map((value) => value * scale));
  const numbers = meansOf(inflateSync(colour.data), { width, height, channels });
  const shares = meansOf(inflateSync(opacity), { width, height, channels: 1 }).map(([value]) => value / 255);
  return numbers.map((one, at) => one.map((value) => (value * shares[at] + paper * (1 - shares[at])) * scale));
}

/** Before the upload, and what becomes of what it sent. */
async function measuredIn({ shown, undrawn, sent, refused }, right) {
  if (refused) return { refused };
  const first = shown && apart(labOfShown(shown), right.screen);
  return { first, undrawn, ...(await measured(sent, right)) };
}

function labOfShown({ pixels, space, ...size }) {
  const numbers = meansOf(pixels, { ...size, channels: 4 }).map((one) => one.slice(0, 3));
  return labOf(space === 'display-p3' ? p3 : '*sRGB', numbers);
}

const isOver = ({ press, screen, between } = {}) => [press, screen, between].some((pair) => pair && pair[0] > mark);
const written = (pair) => pair?.map((one) => one.toFixed(2)).join(' / ') ?? '—';
const cells = (found, names) => names.map((name) => found.refused ?? written(found[name]));
const sentCells = (found) => [
  found.first ? written(found.first) : found.undrawn ? 'not drawn' : 'waits',
  ...cells(found, sentStages),
];

/** dE00, mean / most of 48 patches, on the screen, stored, in the proof and in ink, sent as it is and by a browser. */
await main(async () => {
  const { values: options } = parseArgs({
    options: { browser: { type: 'string' }, only: { type: 'string', default: '' } },
  });
  const missing = Object.entries({ transicc: 'liblcms2-utils', 'heif-enc': 'libheif-examples' })
    .filter(([program]) => !isOnPath(program))
    .map(([, name]) => name);
  if (missing.length > 0) throw new Refusal(`This needs Debian's ${missing.join(' and ')}.`);
  const files = [];
  for await (const file of photoFiles(options.only)) files.push(file);
  const browser =
    options.browser &&
    (await inBrowser(
      options.browser,
      files.map(({ bytes }) => bytes),
    ));
  const heads = ['file', ...stages, ...(browser ? ['shown first', ...sentStages.map((one) => `sent: ${one}`)] : [])];
  say(`| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}`);
  const over = [];
  for (const [index, file] of files.entries()) {
    const right = rightOf(file);
    const byApi = await measured(file.bytes, right);
    const byBrowser = browser && (await measuredIn(browser.seen[index], right));
    say(`| ${[file.name, ...cells(byApi, stages), ...(browser ? sentCells(byBrowser) : [])].join(' | ')} |`);
    if (isOver(byApi) || isOver(byBrowser)) over.push(file.name);
  }
  say(
    `${files.length} files${browser ? `, ${browser.agent}` : ''}; over a mean of ${mark}: ${over.join('; ') || 'none'}.`,
  );
  process.exitCode = over.length > 0 ? 1 : 0;
});
