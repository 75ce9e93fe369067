import { openPhoto } from '../../lib/creation/photos/prepare/open-photo';
import { addPhotoBytes } from '../../lib/creation/photos/prepare/photo-bytes';

/** For the server of `in-browser.mjs`. */
type Shown = { readonly width: number; readonly height: number; readonly space: string; readonly pixels: number[] };

/** px */
const [width, height] = [300, 400];

async function shown(url: string): Promise<Shown> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace: 'display-p3' });
  if (!context) throw new Error('No canvas in this browser.');
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const { data, colorSpace = 'srgb' } = context.getImageData(0, 0, width, height);
  return { width, height, space: colorSpace, pixels: Array.from(data) };
}

const tell = (path: string, body: BodyInit): Promise<Response> => fetch(path, { method: 'POST', body });

async function run(): Promise<void> {
  for (let at = 0; ; at += 1) {
    const answer = await fetch(`/file/${at}`);
    if (answer.status !== 200) break;
    const file = new File([await answer.blob()], `photo-${at}`);
    const opened = await openPhoto(file);
    if (typeof opened === 'string') {
      await tell(`/refused/${at}`, opened);
      continue;
    }
    if (opened.local) {
      const drawn = await shown(opened.local.url).catch(() => null);
      await (drawn ? tell(`/shown/${at}`, JSON.stringify(drawn)) : tell(`/undrawn/${at}`, ''));
    }
    await tell(`/sent/${at}`, (await addPhotoBytes(`key-${at}`, opened)).file);
  }
  await tell('/done', navigator.userAgent);
}

void run().catch((cause: unknown) => tell('/failed', String(cause)));
