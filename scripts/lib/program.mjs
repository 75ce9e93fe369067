import { withSource } from './env-file.mjs';

/** A reason to stop that people can act on: printed as one sentence, exit code 1. Empty when it was said already. */
export class Refusal extends Error {
  name = 'Refusal';
}

/** Prints a line of our own, set apart from what the programs below print. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Does one step and says how long it took.
 * @param {string} name what is being done
 * @param {() => Promise<string | undefined | void>} work gives a remark to add, such as "unchanged"
 */
export async function step(name, work) {
  const start = performance.now();
  const remark = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`${remark === 'FAILED' ? '✗' : '✓'} ${name}${remark ? ` — ${remark}` : ''} (${seconds} s)`);
}

/** Runs a whole program: a refusal is one sentence, a bug keeps its trace; both end with code 1. */
export async function main(program) {
  try {
    await program();
  } catch (cause) {
    const words = cause instanceof Refusal ? sourced(cause.message) : (cause?.stack ?? String(cause));
    if (words) process.stderr.write(`${words}\n`);
    process.exit(1);
  }
}

/** Each sentence about a setting says where its value comes from. */
const sourced = (sentences) =>
  sentences
    .split('\n')
    .map((sentence) => withSource(sentence))
    .join('\n');
