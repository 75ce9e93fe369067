import { say } from '../../lib/program.mjs';
import { figures } from '../report/marks.mjs';
import { residentOf } from '../resident-memory.mjs';

/**
 * Holds the API of a shop on the embedded database to its memory at rest. Of all that depends on the machine this hardly
 * does: 220 to 260 MB in a dozen starts on busy and on quiet machines, and the mark is far enough above.
 * @param {import('../rig/our-shop.mjs').Shop} shop
 * @returns {boolean} whether it keeps the mark; true where the program is not known
 */
export function holdApiMemory({ api }) {
  if (api === undefined) return true;
  const { name, most } = figures.apiAtRestEmbedded;
  const resident = residentOf(api).program;
  const isKept = resident <= most;
  say(`${isKept ? '✓' : '✗'} ${name}: ${Math.round(resident)} MB, at most ${most}`);
  return isKept;
}
