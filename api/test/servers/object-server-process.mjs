// A program of its own, so that a test can kill it: `node object-server-process.mjs FOLDER PORT BUCKET`.
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
 * S3 has an object whole or not at all. This server writes one into three files, its metadata last, and would answer 500
 * for what it was writing when it was killed.
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
  // It computes the signature of a listing otherwise than S3 does; unknown keys it refuses all the same.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket, configs: [] }],
});
/**
 * S3 also gives whole objects while they are replaced. This server empties the file first, and whoever reads it at that moment
 * gets nothing: requests for one object take turns here.
 */
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
