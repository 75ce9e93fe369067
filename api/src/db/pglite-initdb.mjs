/** A process of its own: a thread would not give its half gigabyte back. The parent needs the reason of a failure. */
import { PGlite } from '@electric-sql/pglite';

// The parent is gone, perhaps by kill -9.
process.on('disconnect', () => process.exit(1));

try {
  const db = await PGlite.create({ dataDir: process.argv[2] });
  await db.close();
  process.send({}, () => process.exit(0));
} catch (cause) {
  process.send({ message: String(cause?.message ?? cause), code: cause?.code }, () => process.exit(1));
}
