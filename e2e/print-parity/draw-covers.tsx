/**
 * As SVG and PDF, and a PDF with moved pictures. Run with tsx, since Playwright compiles JSX for itself: tsx
 * draw-covers.tsx <output folder> <slug>…
 */
import { shift } from '@jolimot/card/geometry';
import type { CardInput } from '@jolimot/card/layout/card-input';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { defaultStyle } from '@jolimot/card/style';
import { currentTemplate } from '@jolimot/card/templates/registry';
import { nodeShaper } from '../../api/src/print/card-fonts';
import { dataMatrix } from '../../api/src/print/matrix-code';
import { catalogue } from '../../packages/covers/src/catalogue';
import type { CoverEntry } from '../../packages/covers/src/cover-entry';
import { photosOf } from './cases';
import { beginFolder, makePreviews, writeCard } from './drawing';

const [, , out = '', ...slugs] = process.argv;

function cardOf(entry: CoverEntry): CardInput {
  const product = entry.type === 'postcard' ? 'postcard' : 'greeting-card';
  const asset = (file: string) => ({ assetKey: `packages/covers/${file}` });
  const { backColor, logoColor, color, barcodePadding, customizationTypes, frame } = entry;
  const images = Object.fromEntries(Object.entries(entry.images).map(([layer, file]) => [layer, asset(file)]));
  return {
    template: { product, version: currentTemplate(product).version },
    cover: { images, backColor, logoColor, color, barcodePadding, customizationTypes },
    customizations: frame === 'none' ? {} : photosOf[frame],
    style: defaultStyle,
    code: dataMatrix('C26-4F7K2M-01X'),
  };
}

function movedPictures(face: Face, by: number): Face {
  const items = face.items.map((item) => (item.kind === 'image' ? { ...item, rect: shift(item.rect, by) } : item));
  return { ...face, items };
}

beginFolder(out);
const entries: readonly CoverEntry[] = catalogue;
for (const entry of entries.filter(({ slug }) => slugs.includes(slug))) {
  const [face] = layoutCard(cardOf(entry), 'print', { shaper: nodeShaper() });
  if (!face) throw new Error(`${entry.slug} has no outside.`);
  await makePreviews(out, [face]);
  await writeCard(out, { key: entry.slug }, [face]);
  await writeCard(out, { key: `${entry.slug}-moved` }, [face], [movedPictures(face, 1)]);
}
