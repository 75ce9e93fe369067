// A bare Fastify route that answers a file's bytes: `bare-route.mjs PORT FILE TYPE ENCODING`.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import Fastify from 'fastify';

const [port, file, type, encoding] = process.argv.slice(2);
const body = readFileSync(file);
const app = Fastify();
app.get('/', (_request, reply) => {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send(body);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
