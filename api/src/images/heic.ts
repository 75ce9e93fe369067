import { Worker } from 'node:worker_threads';
import { uploadLimits } from '@jolimot/contract/creations';
import sharp from 'sharp';
import { z } from 'zod';
import { createGate } from './decoding';
import { corruptPhoto, tooManyPixels } from './refusals';

/** A phone's largest picture takes some seconds; what takes longer was made to. */
const longestMs = 30_000;

const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('corrupt') }),
  z.object({ kind: z.literal('too-many-pixels') }),
  z.object({
    kind: z.literal('pixels'),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    pixels: z.instanceof(Uint8ClampedArray),
    profile: z.instanceof(Uint8Array).optional(),
  }),
]);

/** Four bytes for a pixel, in the thread and here: one at a time. */
const decoding = createGate(1);

/**
 * A HEIC picture as a JPEG that everything else here (and print) reads: upright, in its own colours, as good as the eye
 * can tell, without any other metadata.
 * @param file a local path
 * @throws AppError 422 `photo_corrupt` or `photo_too_many_pixels` on `file`
 */
export function heicToJpeg(file: string): Promise<Buffer> {
  return decoding(async () => {
    const decoded = await inThread(file);
    if (decoded.kind === 'too-many-pixels') throw tooManyPixels();
    if (decoded.kind === 'corrupt') throw corruptPhoto();
    const { pixels, width, height, profile } = decoded;
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#FFFFFF' })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return profile ? withProfile(jpeg, profile) : jpeg;
  });
}

/** Whatever goes wrong in there (it cannot be read, it runs for too long, it dies) is the picture's fault. */
function inThread(file: string): Promise<z.infer<typeof answer>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./heic-worker.mjs', import.meta.url), {
      workerData: { file, mostPixels: uploadLimits.pixels },
      // The parent's flags (tsx, vitest) are not for it, and what libheif says of a broken file is nobody's to read.
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
    });
    const end = (decoded: z.infer<typeof answer>) => {
      clearTimeout(timer);
      resolve(decoded);
      worker.terminate().catch(() => undefined);
    };
    const corrupt = () => end({ kind: 'corrupt' });
    const timer = setTimeout(corrupt, longestMs);
    worker.once('message', (message: unknown) => {
      const parsed = answer.safeParse(message);
      end(parsed.success ? parsed.data : { kind: 'corrupt' });
    });
    worker.once('error', corrupt);
    worker.once('exit', corrupt);
  });
}

/** Puts an ICC profile into a JPEG, in one APP2 segment right behind its start (ICC.1:2022, annex B.4). */
function withProfile(jpeg: Buffer, profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([1, 1]), profile]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
