import { withSource } from './env-file.mjs';

/** Printed as one sentence, exit code 1. Empty if already printed. */
export class Refusal extends Error {
  name = 'Refusal';
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a step and prints its duration.
 * @param {string} name of the step
 * @param {() => Promise<string | undefined | void>} work returns a remark, such as "unchanged"
 */
export async function step(name, work) {
  const start = performance.now();
  const remark = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`${remark === 'FAILED' ? '✗' : '✓'} ${name}${remark ? ` — ${remark}` : ''} (${seconds} s)`);
}

/** Prints a refusal as one sentence and a bug with its trace; both exit with 1. */
export async function main(program) {
  try {
    await program();
  } catch (cause) {
    const words = cause instanceof Refusal ? sourced(cause.message) : (cause?.stack ?? String(cause));
    if (words) process.stderr.write(`${words}\n`);
    process.exit(1);
  }
}

const sourced = (sentences) =>
  sentences
    .split('\n')
    .map((sentence) => withSource(sentence))
    .join('\n');
