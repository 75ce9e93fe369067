// A process, so that a test can kill it: `node object-server-process.mjs FOLDER PORT BUCKET`.
import fs from 'node:fs';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

const [folder, port, bucket] = process.argv.slice(2);

const isWhole = (metadata) => {
  try {
    return Boolean(JSON.parse(fs.readFileSync(metadata, 'utf8')));
  } catch {
    return false;
  }
};

/**
 * S3 writes an object whole or not at all. This server writes three files, metadata last, and answers 500 for an object
 * that a kill left incomplete.
 */
for (const file of fs.readdirSync(folder, { recursive: true })) {
  const place = path.join(folder, file);
  const metadata = place.replace(/\._S3rver_object$/, '._S3rver_metadata.json');
  if (metadata === place || isWhole(metadata)) continue;
  for (const part of [place, `${place}.md5`, metadata]) fs.rmSync(part, { force: true });
}

const server = new S3rver({
  directory: folder,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  // It signs a listing otherwise than S3; unknown keys are still refused.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket, configs: [] }],
});
/** S3 serves the old object while it is replaced. This server empties the file first: requests for it take turns. */
const turns = new Map();
server.middleware.unshift(async (context, next) => {
  const before = turns.get(context.path);
  const answered = new Promise((resolve) => context.res.once('close', resolve));
  turns.set(context.path, Promise.all([before, answered]));
  await before;
  await next();
});
process.send({ port: (await server.run()).port });
process.on('disconnect', () => process.exit());
