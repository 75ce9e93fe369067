import { setTimeout as pause } from 'node:timers/promises';
import { press } from '../load/press.mjs';
import { creationPage, publicPages } from '../pages/subjects.mjs';
import { row, skippedRow } from '../report/rows.mjs';
import { residentOf } from '../resident-memory.mjs';

/** An unused program is at rest after this, ms. */
const rest = 20_000;

const reasonToSkip = 'the bench must start the shop itself, on Linux';

/**
 * Resident memory at rest, and after minutes of load on every public page and the creation screen. Flat: peak of the
 * last third against the second's.
 * @param {import('../rig/rig.mjs').Rig} rig
 */
export async function measureStorefrontMemory(rig) {
  const { url, storefront } = await rig.freshShop();
  if (!storefront)
    return ['storefrontAtRest', 'storefrontAfterLoad'].map((name) => skippedRow('memory', name, reasonToSkip));
  await pause(rest);
  const atRest = together(storefront);
  const samples = [];
  const timer = setInterval(() => samples.push(together(storefront)), 1000);
  const pages = [...publicPages('fr'), ...publicPages('en'), creationPage('fr'), creationPage('en')];
  const seconds = (rig.options.minutes * 60) / pages.length;
  try {
    for (const page of pages) await press(url + page.path, { seconds });
  } finally {
    clearInterval(timer);
  }
  const third = Math.floor(samples.length / 3);
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map((part) => Math.max(...part));
  const note = `peak ${Math.round(Math.max(...samples))} MB; last third of the time ${(last / second).toFixed(2)} × the second`;
  return [
    row('memory', 'storefrontAtRest', atRest),
    row('memory', 'storefrontAfterLoad', together(storefront), `${rig.options.minutes} min; ${note}`),
  ];
}

/** MB */
function together(pid) {
  const { program, children } = residentOf(pid);
  return program + children;
}
