// Writes public/scenes/<scene>-<language>-600.avif and -1000.avif: cards photographed in Blender (scripts/scenes/studio.py says
// what it needs), with a cover in the reader's language, or without words.
// node scripts/make-scenes.mjs envelope shelf --language en
// node scripts/make-scenes.mjs window --photo aitzgorri_by_Aitzol_Berasategi.jpg   (NOTICE)
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '..');
const covers = path.join(root, 'packages/covers');
const target = path.join(root, 'public/scenes');
/** Bytes of the widest. */
const heaviest = 30_000;
/** px, as components/content/printed-scenes.tsx offers them. */
const widths = [600, 1000];

/** @type {Record<string, { covers: Record<string, string>, samples: string }>} */
const scenes = {
  envelope: { covers: { fr: 'merci', en: 'thank-you' }, samples: '24' },
  shelf: { covers: { fr: 'joyeux-anniversaire', en: 'happy-birthday' }, samples: '24' },
  window: { covers: { fr: 'petit-coucou' }, samples: '20' },
  sea: { covers: { fr: 'bons-baisers', en: 'wish-you-were-here' }, samples: '14' },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { photo: { type: 'string' }, language: { type: 'string' } },
});
const folder = mkdtempSync(path.join(tmpdir(), 'scenes-'));
mkdirSync(target, { recursive: true });
for (const name of positionals) {
  const scene = scenes[name];
  if (!scene) throw new Error(`No scene ${name}: there are ${Object.keys(scenes).join(', ')}.`);
  for (const [language, cover] of Object.entries(scene.covers)) {
    if (language === (values.language ?? language)) await photograph(name, language, cover, scene.samples);
  }
}
rmSync(folder, { recursive: true });

/**
 * @param {string} name
 * @param {string} language
 * @param {string} cover
 * @param {string} samples
 */
async function photograph(name, language, cover, samples) {
  const textures = new Map([['cover', sharp(path.join(covers, cover, 'front.webp'))]]);
  if (name === 'envelope') textures.set('stamp', await firstStamp());
  // Blurred here: a lens needs many more samples.
  if (name === 'window') textures.set('photo', sharp(values.photo).resize(1200).blur(9));
  /** @type {string[]} */
  const named = [];
  for (const [texture, picture] of textures) {
    const file = path.join(folder, `${texture}.png`);
    await picture.png().toFile(file);
    named.push(`--${texture}`, file);
  }
  const rendered = path.join(folder, `${name}.png`);
  const script = path.join(root, 'scripts/scenes', `${name}.py`);
  const asked = [...named, '--out', rendered, '--samples', samples];
  execFileSync('blender', ['-b', '-noaudio', '--python-exit-code', '1', '--python', script, '--', ...asked]);
  for (const width of widths) {
    writeFileSync(path.join(target, `${name}-${language}-${width}.avif`), await lightEnough(rendered, width));
  }
}

/** The first of the sheet of four. */
async function firstStamp() {
  const drawing = gunzipSync(readFileSync(path.join(covers, 'shop/stamps.svgz')));
  const sheet = await sharp(drawing, { density: 900 }).png().toBuffer();
  const { width, height } = await sharp(sheet).metadata();
  return sharp(sheet).extract({ left: 0, top: 0, width: Math.round(width / 4), height });
}

/**
 * @param {string} file
 * @param {number} width px
 * @returns {Promise<Buffer>} the best quality that is no heavier than `heaviest`
 */
async function lightEnough(file, width) {
  for (let quality = 52; ; quality -= 4) {
    const picture = await sharp(file).resize(width).avif({ quality, effort: 6 }).toBuffer();
    if (picture.length <= heaviest) return picture;
  }
}
