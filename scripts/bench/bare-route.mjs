// `bare-route.mjs PORT URL ACCEPT-ENCODING`: the bytes of another address.
import { once } from 'node:events';
import http from 'node:http';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';

const [port, url, encodings] = process.argv.slice(2);
const [answer] = await once(http.get(url, { headers: { 'accept-encoding': encodings } }), 'response');
const [{ 'content-type': type, 'content-encoding': encoding }, body] = [answer.headers, await buffer(answer)];
const app = Fastify();
app.get('/', (_request, reply) => reply.headers({ 'content-type': type, 'content-encoding': encoding }).send(body));
await app.listen({ port: Number(port), host: '127.0.0.1' });
