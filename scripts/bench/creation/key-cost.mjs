/**
 * Reads a Chromium trace: what each key cost the page's main thread. CPU time, not time on the clock, so that other
 * programs on the machine hardly matter.
 */

/** The main thread of the page that was typed in: the one that had the keys. */
function mainThread(events) {
  const key = events.find(isKey);
  if (!key) throw new Error('The trace holds no key.');
  return events.filter(({ pid, tid }) => pid === key.pid && tid === key.tid);
}

/** The event that each typed character fires once, whichever keys made it. */
const isKey = ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'input';

/** Outermost tasks of a thread; a task holds all that happens in it. */
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

/** CPU time of a task in ms; time on the clock where the system tells no other. */
const cost = ({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000;

/** From the task that a key arrives in until the task of the next key: script, style, layout and paint. @returns ms a key */
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

/** All that the thread did in the trace, ms. */
export const threadTime = (events) => tasks(mainThread(events)).reduce((sum, task) => sum + cost(task), 0);
