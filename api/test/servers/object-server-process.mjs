// A program of its own, so that a test can kill it: `node object-server-process.mjs FOLDER PORT BUCKET`.
import S3rver from '@20minutes/s3rver';

const [folder, port, bucket] = process.argv.slice(2);
const server = new S3rver({
  directory: folder,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  // It computes the signature of a listing otherwise than S3 does; unknown keys it refuses all the same.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket, configs: [] }],
});
process.send({ port: (await server.run()).port });
process.on('disconnect', () => process.exit());
