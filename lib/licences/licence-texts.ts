import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shippedPackages } from './shipped-packages';

const isLicence = (file: string): boolean => /^(licen[cs]e|copying|copyright|notice|ofl)/i.test(file);
const ruler = `\n\n${'='.repeat(80)}\n\n`;

function textsIn(folder: string): string {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile() && isLicence(one.name));
  return files.map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n');
}

/** Some packages come without a text. @throws if there is no standard text of its licence either */
const standardText = (root: string, licence = ''): string =>
  licence
    .split(' AND ')
    .map((id) => readFileSync(path.join(root, 'lib/licences/texts', `${id}.txt`), 'utf8').trim())
    .join(ruler);

/** NOTICE, the fonts' licences, and each package's name above its text; equal texts once. */
export function licenceTexts(root: string): string {
  const namesByText = new Map<string, string[]>();
  for (const { name, version, licence, folder } of shippedPackages(root)) {
    const text = textsIn(path.join(root, folder)) || standardText(root, licence);
    namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  const packages = [...namesByText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return [textsIn(root), textsIn(path.join(root, 'packages/card/fonts')), ...packages].join(ruler);
}
