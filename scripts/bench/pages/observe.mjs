/**
 * Runs before the page's code: records paints, shifts and long tasks. Sent as text, so it may use nothing outside the
 * function.
 */
function noteTimings() {
  const noted = { lcp: undefined, fcp: undefined, shifts: [], tasks: [] };
  Reflect.set(window, 'benchTimings', noted);
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry;
    const isPicture = element instanceof HTMLImageElement;
    noted.lcp = {
      time: entry.startTime,
      url: entry.url,
      lazy: isPicture && element.loading === 'lazy',
      high: isPicture && element.fetchPriority === 'high',
      what: element ? `${element.localName} ${element.textContent.trim().slice(0, 40)}`.trim() : 'gone',
    };
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.fcp = entry.startTime;
  });
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shifts.push({ startTime, value });
  });
  watch('longtask', ({ startTime, duration }) => noted.tasks.push({ startTime, duration }));
}

/** @param {import('@playwright/test').Page} page before it is opened */
export const observe = (page) => page.addInitScript(noteTimings);

/** So far. @param {import('@playwright/test').Page} page */
export const observed = (page) => page.evaluate(() => Reflect.get(window, 'benchTimings'));

/**
 * Largest session window, at most 5 s long with gaps below 1 s (web.dev/articles/cls).
 * @param {{startTime: number, value: number}[]} shifts in ms
 */
export function layoutShift(shifts) {
  let largest = 0;
  let session = { begin: 0, last: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { startTime, value } of shifts) {
    const goesOn = startTime - session.last < 1000 && startTime - session.begin < 5000;
    session = { begin: goesOn ? session.begin : startTime, last: startTime, sum: (goesOn ? session.sum : 0) + value };
    largest = Math.max(largest, session.sum);
  }
  return largest;
}

/**
 * Sum above 50 ms of each task after the first paint (web.dev/articles/tbt), until the page is idle, ms.
 * @param {{fcp: number | undefined, tasks: {startTime: number, duration: number}[]}} timings in ms
 */
export const blockingTime = ({ fcp = 0, tasks }) =>
  tasks.reduce((sum, { startTime, duration }) => {
    const begin = Math.max(startTime, fcp);
    return sum + Math.max(0, startTime + duration - begin - 50);
  }, 0);
