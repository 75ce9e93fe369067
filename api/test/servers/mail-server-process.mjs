// A process, so that a test can kill it: `node mail-server-process.mjs FOLDER PORT`.
import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const [folder, port] = process.argv.slice(2);
let number = 0;

/** An accepted mail is on disk, never half-written; its name tells the order. */
async function keep(stream) {
  number += 1;
  const name = `${String(Date.now()).padStart(15, '0')}-${String(number).padStart(6, '0')}-${randomUUID()}`;
  const draft = path.join(folder, `${name}.part`);
  await writeFile(draft, await buffer(stream), { flush: true });
  await rename(draft, path.join(folder, `${name}.eml`));
}

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  authOptional: true,
  onData: (stream, _session, answer) => {
    keep(stream).then(
      () => answer(null, 'taken'),
      (cause) => answer(cause),
    );
  },
});
server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1', () => process.send({ port: server.server.address().port }));
process.on('disconnect', () => process.exit());
