import { say } from '../lib/program.mjs';

/**
 * `failures`: tests with reasons.
 * @typedef {{ok: boolean, passed: number, failed: number, failures: string[]}} Outcome
 */
/**
 * Parallel stages get `print` and print their output at once, never mixed.
 * @typedef {[name: string, work: (print?: (text: string) => void) => Promise<Outcome>]} Stage
 */
/**
 * One list per lane, in order. `goOn`: the next stages run even after a failure.
 * @typedef {{lanes: Stage[][], goOn?: boolean}} SideBySide
 */

/**
 * Runs stages in order, stops at the first failure, and ends with failed tests, times and totals. A failing lane lets
 * the others finish.
 * @param {(Stage | SideBySide)[]} list
 * @returns {Promise<number>} exit code
 */
export async function runStages(list) {
  const begin = performance.now();
  /** @type {{name: string, seconds: number, outcome: Outcome}[]} */
  const done = [];
  const broken = () => done.filter(({ outcome }) => !outcome.ok).map(({ name }) => name);
  for (const part of list) {
    if (Array.isArray(part)) done.push(await runAlone(part));
    else await Promise.all(part.lanes.map((lane) => runLane(lane, done)));
    if (broken().length > 0 && !part.goOn) break;
  }
  sayTimes(done, secondsSince(begin));
  sayFailures(done);
  say(`\n${broken().length > 0 ? `Failed: ${broken().join(', ')}.` : 'All stages passed.'}`);
  const sum = (count) => done.reduce((total, { outcome }) => total + outcome[count], 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return broken().length > 0 ? 1 : 0;
}

/** Runs one stage, whose programs write to the terminal. */
async function runAlone([name, work]) {
  say(`\n▸ ${name}`);
  const begin = performance.now();
  const outcome = await work();
  return finished(name, begin, outcome);
}

async function runLane(lane, done) {
  for (const [name, work] of lane) {
    say(`▸ ${name}, side by side with others`);
    const begin = performance.now();
    const words = [];
    const outcome = await work((text) => words.push(text.trimEnd()));
    const text = words.filter(Boolean).join('\n');
    say(`\n▸ ${name}${text ? `\n${text}` : ''}`);
    done.push(finished(name, begin, outcome));
    if (!outcome.ok) return;
  }
}

function finished(name, begin, outcome) {
  const seconds = secondsSince(begin);
  say(`${outcome.ok ? '✓' : '✗'} ${name}${outcome.ok ? '' : ' — FAILED'} (${seconds.toFixed(1)} s)`);
  return { name, seconds, outcome };
}

function sayTimes(done, whole) {
  const width = Math.max('whole run'.length, ...done.map(({ name }) => name.length));
  const line = (name, seconds, counted = '') => say(`  ${name.padEnd(width)}  ${clock(seconds)}${counted}`);
  say('\nTimes (min:s)');
  for (const { name, seconds, outcome } of done) {
    const counted = outcome.passed + outcome.failed > 0 ? `  ${outcome.passed} passed, ${outcome.failed} failed` : '';
    line(name, seconds, counted);
  }
  line('whole run', whole);
}

function sayFailures(done) {
  for (const { name, outcome } of done) {
    for (const failure of outcome.failures) say(`\n✗ ${name}: ${failure}`);
  }
}

const secondsSince = (begin) => (performance.now() - begin) / 1000;

/** @param {number} seconds @returns {string} such as " 4:07" */
function clock(seconds) {
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60)).padStart(3)}:${String(whole % 60).padStart(2, '0')}`;
}
