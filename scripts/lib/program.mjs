import { withSource } from './env-file.mjs';

/** Exit code 1. Empty if already printed. */
export class Refusal extends Error {
  name = 'Refusal';
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints its duration.
 * @param {string} name
 * @param {() => Promise<string | undefined | void>} work returns a remark, such as "unchanged"
 */
export async function step(name, work) {
  const start = performance.now();
  const remark = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`${remark === 'FAILED' ? '✗' : '✓'} ${name}${remark ? ` — ${remark}` : ''} (${seconds} s)`);
}

/** A refusal is a sentence, a bug has its trace. */
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
