import { LRUCache } from 'lru-cache';
import { Registry } from 'prom-client';
import { withTimeout } from '../../clock';
import type { Deps } from '../../deps';
import { databaseFigures, retentionFigures } from './database-figures';
import { addGauge, type Figure } from './figure';
import { readiness } from './readiness';

/** ms; Prometheus waits ten seconds for all. */
const readTimeoutMs = 5000;

/** ms. However many Prometheus ask every 15 s, the database is read once; for what tells days, once an hour. */
const reads = {
  database: { keptMs: 14_000, read: databaseFigures },
  retention: { keptMs: 3_600_000, read: retentionFigures },
};

/** @returns reads; never rejects: a part that cannot be read is left out and counted */
export function createFigures(deps: Deps): () => Promise<Registry> {
  const { db, clock } = deps;
  // One reading of each at a time, however long it takes; a failed one is not kept.
  const kept = new LRUCache<keyof typeof reads, Figure[]>({
    max: 2,
    ttl: 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (part, _stale, { options }) => {
      options.ttl = reads[part].keptMs;
      return reads[part].read(db, clock.now());
    },
  });
  return () => readFigures(deps, (part) => kept.forceFetch(part));
}

async function readFigures(deps: Deps, ofDatabase: (part: keyof typeof reads) => Promise<Figure[]>) {
  const registry = new Registry();
  const failed: Record<string, number> = {};
  const read = async (part: string, figures: Promise<Figure[]>): Promise<void> => {
    try {
      for (const figure of await withTimeout(figures, readTimeoutMs)) addGauge(registry, figure);
      failed[part] = 0;
    } catch (err) {
      deps.logger.warn({ err }, 'the figures of a part could not be read');
      failed[part] = 1;
    }
  };
  await Promise.all([
    read('database', ofDatabase('database')),
    read('retention', ofDatabase('retention')),
    read('disk', diskFigures(deps)),
    read('parts', partFigures(deps)),
  ]);
  const help = 'Whether a part of the figures could not be read, and is left out';
  addGauge(registry, { name: 'jolimot_metrics_read_failed', help, value: { label: 'part', values: failed } });
  for (const figure of poolFigures(deps)) addGauge(registry, figure);
  return registry;
}

async function diskFigures({ diskSpace }: Deps): Promise<Figure[]> {
  const { freeBytes, bytes } = await diskSpace();
  return [
    { name: 'jolimot_disk_free_bytes', help: 'Of the disk of DATA_DIR, as far as the API may write', value: freeBytes },
    { name: 'jolimot_disk_size_bytes', help: 'Of the whole disk of DATA_DIR', value: bytes },
  ];
}

async function partFigures(deps: Deps): Promise<Figure[]> {
  const { parts } = await readiness(deps);
  const configured = Object.entries(parts).filter(([, state]) => state !== 'off');
  const values = Object.fromEntries(configured.map(([part, state]) => [part, state === 'ok' ? 1 : 0]));
  const help = 'Whether a part answers, as /readyz says it; mail and payment at this process’s last call';
  return [{ name: 'jolimot_part_up', help, value: { label: 'part', values } }];
}

function poolFigures({ handle: { kind, pool } }: Deps): Figure[] {
  // The embedded database has one connection, for which all wait in turn.
  if (kind === 'embedded') return [];
  return [
    { name: 'jolimot_database_pool_size', help: 'Open connections', value: pool.totalCount },
    { name: 'jolimot_database_pool_idle', help: 'Open connections that nobody uses', value: pool.idleCount },
    { name: 'jolimot_database_pool_waiting', help: 'Statements that wait for a connection', value: pool.waitingCount },
  ];
}
