import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { openDatabase } from './db/client';
import { loadConfig } from './env';
import { insertSuperadmin } from './insert-superadmin';
import { withExitCode } from './with-exit-code';

/** Each has a flag too, such as `--email`. */
const questions = {
  email: 'E-mail address',
  firstname: 'First name',
  lastname: 'Last name',
} as const;

const flag = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};

/** The password is typed unseen, or piped in. */
async function ask(): Promise<Record<string, string>> {
  let hidden = false;
  const screen = new Writable({
    write: (chunk, encoding, done) => (hidden ? done() : stdout.write(chunk, encoding, done)),
  });
  const terminal = createInterface({ input: stdin, output: screen, terminal: stdin.isTTY === true });
  const lines = terminal[Symbol.asyncIterator]();
  const answer = async (question: string): Promise<string> => {
    stdout.write(`${question}: `);
    const { value } = await lines.next();
    return typeof value === 'string' ? value : '';
  };
  const answers: Record<string, string> = {};
  for (const [name, question] of Object.entries(questions)) answers[name] = flag(name) ?? (await answer(question));
  hidden = true;
  answers.password = await answer('Password (12 characters or more)');
  stdout.write('\n');
  terminal.close();
  return answers;
}

await withExitCode(async () => {
  const config = loadConfig();
  const answers = await ask();
  const handle = await openDatabase(config, () => process.exit(1));
  try {
    return `Account ${await insertSuperadmin(handle.db, answers)} is a superadmin now.`;
  } finally {
    await handle.close();
  }
});
