import { lists, measureCoversList } from './covers-list.mjs';
import { openApi } from './open-api.mjs';
import { measureOrders } from './orders-placed.mjs';
import { measurePictures } from './pictures.mjs';

/**
 * Rate or time of the list of covers, orders, proofs and photos.
 * @param {import('../rig/rig.mjs').Rig} rig
 * @returns {Promise<import('../report/rows.mjs').Row[]>}
 */
export async function measureApiRequests({ options }) {
  const rows = [];
  for (const [kind, subject] of [
    ['postgres', 'API on PostgreSQL'],
    ['embedded', 'API, embedded database'],
  ]) {
    const open = await openApi(kind);
    try {
      for (const list of lists) rows.push(await measureCoversList(subject, open, list, options.rounds));
      if (kind === 'postgres') rows.push(await measureOrders(subject, open), ...(await measurePictures(subject, open)));
    } finally {
      await open.stop();
    }
  }
  return rows;
}
