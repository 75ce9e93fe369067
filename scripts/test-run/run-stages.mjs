import { say } from '../lib/program.mjs';

/** What a stage found out; failures: each failed test with its reason. @typedef {{ok: boolean, passed: number, failed: number, failures: string[]}} Outcome */
/**
 * A part of the test run. Its work gets `print` when other stages run beside it: then it keeps what its programs say
 * and prints it in one piece, so that the words of two stages never mix.
 * @typedef {[name: string, work: (print?: (text: string) => void) => Promise<Outcome>]} Stage
 */
/**
 * Stages that run side by side: one list for each lane, in order within the lane. `goOn`: what follows runs even when one
 * of them fails, because it says something of its own.
 * @typedef {{lanes: Stage[][], goOn?: boolean}} SideBySide
 */

/**
 * Runs stages one after another, stops at the first that fails, and ends with each failed test, each stage's time and
 * the totals of all runners: a log of thousands of lines is read from its end. Where lanes run side by side, a lane that
 * fails leaves the others running to their end.
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

/** Runs one stage whose programs write straight to the terminal. */
async function runAlone([name, work]) {
  say(`\n▸ ${name}`);
  const begin = performance.now();
  const outcome = await work();
  return finished(name, begin, outcome);
}

/** Runs the stages of one lane until one fails; what each has to say is printed when it ends. */
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

/** A line for each stage: its time, and what its runner counted. */
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
