import { withTimeout } from '../../clock';
import type { Deps } from '../../deps';

/** Before a part is said to be away. */
const pingTimeoutMs = 2000;
/** Bytes: with less the database and the photos soon fail half-way. */
const diskFloor = 256 * 1024 ** 2;

/** `off`: not configured. */
type State = 'ok' | 'unavailable' | 'full' | 'off';
type Part = 'database' | 'storage' | 'disk' | 'mail' | 'payment';

export interface Readiness {
  /** Without database, or room for database and files on this disk, nothing can be written. All else does without. */
  isReady: boolean;
  parts: Record<Part, State>;
}

/** Mail and payment as at this process's last call: a probe must not call them. */
export async function readiness({ config, handle, storage, payment, outside, diskSpace }: Deps): Promise<Readiness> {
  const isKeptHere = handle.kind === 'embedded' || config.s3 === undefined;
  const [hasDatabase, hasStorage, hasRoom] = await Promise.all([
    answers(handle.ping()),
    // Unlike a question about one file, a list tells a missing bucket.
    answers(storage.list('ready')[Symbol.asyncIterator]().next()),
    diskSpace().then(
      ({ freeBytes }) => freeBytes >= diskFloor,
      () => false,
    ),
  ]);
  const stateOf = (isThere: boolean): State => (isThere ? 'ok' : 'unavailable');
  return {
    isReady: hasDatabase && (hasRoom || !isKeptHere),
    parts: {
      database: stateOf(hasDatabase),
      storage: stateOf(hasStorage),
      disk: hasRoom ? 'ok' : 'full',
      mail: config.mail === undefined ? 'off' : stateOf(outside.answered('mail')),
      payment: payment === undefined ? 'off' : stateOf(outside.answered('payment')),
    },
  };
}

const answers = (part: Promise<unknown>): Promise<boolean> =>
  withTimeout(part, pingTimeoutMs).then(
    () => true,
    () => false,
  );
