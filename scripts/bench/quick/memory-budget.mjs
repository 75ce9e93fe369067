import { say } from '../../lib/program.mjs';
import { figures } from '../report/marks.mjs';
import { residentOf } from '../resident-memory.mjs';

/**
 * The API's memory at rest on the embedded database hardly depends on the machine: 220 to 260 MB in a dozen starts, and
 * the mark is far above.
 * @param {import('../rig/our-shop.mjs').Shop} shop
 * @returns {boolean} whether it keeps the mark; true if the program is unknown
 */
export function holdApiMemory({ api }) {
  if (api === undefined) return true;
  const { name, most } = figures.apiAtRestEmbedded;
  const resident = residentOf(api).program;
  const isKept = resident <= most;
  say(`${isKept ? '✓' : '✗'} ${name}: ${Math.round(resident)} MB, at most ${most}`);
  return isKept;
}
