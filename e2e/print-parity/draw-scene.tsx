/**
 * A card in space and the same side flat. Run with tsx, since Playwright compiles JSX for itself: tsx draw-scene.tsx
 * <output folder>
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Face } from '@jolimot/card/layout/display-list';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { renderToStaticMarkup } from 'react-dom/server';
import { nodeShaper } from '../../api/src/print/card-fonts';
import { FaceView } from '../../components/card/face-view';
import { SceneCard } from '../../components/designer/preview/scene-card';
import { viewsOf } from '../../lib/creation/card/views';
import { parityCases } from './cases';
import { fontFaces, makePreviews, previewOf, root } from './drawing';

const [, , out = ''] = process.argv;

/** Of the page, for a side of the card. */
const classes =
  '*{box-sizing:border-box}.relative{position:relative}.absolute{position:absolute}.inset-0{inset:0}.size-full{width:100%;height:100%}svg{display:block}';
const sceneStyle = readFileSync(path.join(root, 'components/designer/preview/scene.css'), 'utf8');

function pageOf(content: React.ReactNode): string {
  const style = `${fontFaces()}${classes}body{margin:0;background:#1B2345}${sceneStyle}`;
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style}</style>${renderToStaticMarkup(content)}`;
}

const withPictures = (faces: readonly Face[]): Face[] =>
  faces.map((face) => ({
    ...face,
    items: face.items.map((item) =>
      item.kind === 'image' ? { ...item, asset: pathToFileURL(previewOf(out, item.asset)).href } : item,
    ),
  }));

const atRest = Object.fromEntries([
  ['--tx', '0deg'],
  ['--ty', '0deg'],
]);

mkdirSync(out, { recursive: true });
for (const product of ['greeting-card', 'postcard'] as const) {
  const known = parityCases.find(({ card }) => card.template.product === product);
  if (!known) throw new Error(`No card is a ${product}.`);
  const printed = layoutCard(known.card, 'edit', { shaper: nodeShaper() });
  await makePreviews(out, printed);
  const faces = withPictures(printed);
  for (const view of viewsOf(product)) {
    const face = faces.find(({ id }) => id === view.face);
    if (!face) continue;
    const scene = (
      <div className="scene" data-view={view.id} style={atRest}>
        <SceneCard product={product} faces={faces} view={view.id} />
      </div>
    );
    writeFileSync(path.join(out, `scene-${product}-${view.id}.html`), pageOf(scene));
    const flat = (
      <div id="flat">
        <FaceView face={face} view={view.rect} />
      </div>
    );
    writeFileSync(path.join(out, `flat-${product}-${view.id}.html`), pageOf(flat));
  }
}
