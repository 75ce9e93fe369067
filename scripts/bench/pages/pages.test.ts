import { describe, expect, it } from 'vitest';
import { pictureFaults } from './lcp-picture.mjs';
import { blockingTime, layoutShift } from './observe.mjs';
import { slowLine } from './slow-line.mjs';
import { copiesOfStyles } from './style-copies.mjs';
import { creationPage, publicPages } from './subjects.mjs';

describe('the pages that are measured', () => {
  it('have the addresses of their language', () => {
    expect(publicPages('fr').map(({ path }) => path)).toContain('/cartes/cartes-postales-personnalisees');
    expect(publicPages('en').map(({ name, path }) => [name, path])).toContainEqual([
      'postcards (en)',
      '/en/cards/postcards',
    ]);
    expect(creationPage('fr').path).toBe('/creation/la-carte');
  });
});

const sheet = (length: number) =>
  Array.from(
    { length },
    (_, index) => `.rule-${index}{color:#${(index * 7919).toString(16).padStart(6, '0')};margin:${index}px}`,
  ).join('');
const fetched = (kind: string, type: string, text: string) => ({ url: '', kind, type, bytes: Buffer.from(text) });

describe('copies of styles', () => {
  it('counts a linked sheet once', () => {
    const list = [fetched('document', 'text/html', '<p>x</p>'), fetched('stylesheet', 'text/css', sheet(200))];
    expect(copiesOfStyles(list)).toBe(1);
  });

  it('finds the sheet that stands in the page and again in the flight data', () => {
    const page = `<style>${sheet(200)}</style><script>self.__next_f.push([1,${JSON.stringify(sheet(200))}])</script>`;
    expect(copiesOfStyles([fetched('document', 'text/html', page)])).toBe(2);
    expect(copiesOfStyles([fetched('document', 'text/html', `<style>${sheet(200)}</style>`)])).toBe(1);
  });

  it('finds a second file that holds the rules and more', () => {
    const list = [
      fetched('stylesheet', 'text/css', sheet(300)),
      fetched('stylesheet', 'text/css', `a{b:c}${sheet(400)}`),
    ];
    expect(copiesOfStyles(list)).toBeGreaterThan(1.6);
  });

  it('takes two sheets of different rules for what they are', () => {
    const list = [
      fetched('stylesheet', 'text/css', sheet(100)),
      fetched('stylesheet', 'text/css', sheet(300).slice(sheet(100).length)),
    ];
    expect(copiesOfStyles(list)).toBe(1);
  });

  it('counts the rules of the first sight in the page for the part that they are', () => {
    const page = fetched('document', 'text/html', `<style>${sheet(120)}</style>`);
    const copies = copiesOfStyles([page, fetched('stylesheet', 'text/css', sheet(400))]);
    expect(copies).toBeGreaterThan(1.2);
    expect(copies).toBeLessThan(1.4);
  });

  it('counts none where there is none', () => {
    expect(copiesOfStyles([fetched('document', 'text/html', '<p>x</p>')])).toBe(0);
  });
});

describe('the largest picture of the first screen', () => {
  const url = 'http://localhost:3000/art/a.webp?w=1&q=2';
  const page = 'http://localhost:3000/faq';
  const img = '<img src="/art/a.webp?w=1&amp;q=2">';
  const preload = '<link rel="preload" as="image" href="/art/a.webp?w=1&amp;q=2" fetchpriority="high"/>';

  it('is well when it is in the HTML, preloaded, at once and with high priority', () => {
    expect(pictureFaults({ url, lazy: false, high: true }, preload + img, page)).toEqual([]);
  });

  it('is named by each of its faults', () => {
    expect(pictureFaults({ url, lazy: true, high: false }, '', page)).toEqual([
      'not in the HTML',
      'not preloaded',
      'lazy',
      'without high priority',
    ]);
    expect(pictureFaults({ url, lazy: false, high: true }, img, page)).toEqual(['not preloaded']);
  });

  it('is none where the largest thing is text', () => {
    expect(pictureFaults({ url: '', lazy: false, high: false }, '', page)).toEqual([]);
    expect(pictureFaults(undefined, '', page)).toEqual([]);
  });
});

describe('layout shift', () => {
  it('sums shifts that are close, and takes the largest sum', () => {
    const shifts = [
      { startTime: 100, value: 0.01 },
      { startTime: 900, value: 0.02 },
      { startTime: 3000, value: 0.005 },
    ];
    expect(layoutShift(shifts)).toBeCloseTo(0.03);
    expect(layoutShift([])).toBe(0);
  });

  it('ends a session after five seconds', () => {
    const shifts = Array.from({ length: 12 }, (_, index) => ({ startTime: index * 900, value: 0.01 }));
    expect(layoutShift(shifts)).toBeCloseTo(0.06);
  });
});

describe('blocking time', () => {
  it('is what tasks after the first paint take above 50 ms', () => {
    const tasks = [
      { startTime: 0, duration: 400 },
      { startTime: 950, duration: 150 },
      { startTime: 2000, duration: 60 },
    ];
    // The second counts only after the paint: 100 ms.
    expect(blockingTime({ fcp: 1000, tasks })).toBe(60);
  });
});

describe('the slow line', () => {
  it('is that of Lighthouse: 562.5 ms a request, 1474.56 kbit/s down, 675 up, a CPU four times slower', () => {
    expect(slowLine).toEqual({ latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400, cpuRate: 4 });
  });
});
