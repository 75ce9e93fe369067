import { Writable } from 'node:stream';
import type { Face } from '@jolimot/card/layout/display-list';
import { type RenderOptions, writePdf } from './render-pdf';

/** The press pages of some faces as one buffer. See {@link writePdf}. */
export async function renderPdf(faces: Iterable<Face>, options: RenderOptions): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await writePdf(faces, options, sink);
  return Buffer.concat(chunks);
}
