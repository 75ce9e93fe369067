/** Each key's cost on the main thread, from a Chromium trace. CPU time, so that other programs hardly matter. */

function mainThread(events) {
  const key = events.find(isKey);
  if (!key) throw new Error('The trace holds no key.');
  return events.filter(({ pid, tid }) => pid === key.pid && tid === key.tid);
}

/** Fires once per typed character, whichever keys made it. */
const isKey = ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'input';

function tasks(thread) {
  const whole = thread
    .filter(({ ph, name }) => ph === 'X' && (name === 'ThreadControllerImpl::RunTask' || name === 'RunTask'))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let end = Number.NEGATIVE_INFINITY;
  return whole.filter((task) => {
    const isOuter = task.ts >= end;
    if (isOuter) end = task.ts + task.dur;
    return isOuter;
  });
}

/** CPU ms; clock time where the system has no other. */
const cost = ({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000;

/** From a key's task to the next key's: script, style, layout and paint. @returns ms per key */
export function costPerKey(events) {
  const thread = mainThread(events);
  const all = tasks(thread);
  const beginnings = thread
    .filter(isKey)
    .map(({ ts }) => all.findLast((task) => task.ts <= ts)?.ts ?? ts)
    .sort((a, b) => a - b);
  return beginnings.slice(0, -1).map((from, index) => {
    const until = beginnings[index + 1] ?? Number.POSITIVE_INFINITY;
    return all.filter(({ ts }) => ts >= from && ts < until).reduce((sum, task) => sum + cost(task), 0);
  });
}

/** Whole trace, ms. */
export const threadTime = (events) => tasks(mainThread(events)).reduce((sum, task) => sum + cost(task), 0);
