import { ConfigError, loadConfig } from '../../api/src/env.ts';
import { serverEnv } from '../../lib/env.ts';

/** Of both programs. Run by tsx. */
const problems = [];
for (const read of [loadConfig, serverEnv]) {
  try {
    read();
  } catch (cause) {
    if (cause instanceof ConfigError) problems.push(...cause.problems);
    else problems.push(...cause.message.split('\n- ').slice(1));
  }
}
// Both have the shop's address.
const named = new Map(problems.toReversed().map((problem) => [problem.split(' ')[0], problem]));
process.stdout.write([...named.values()].toReversed().join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
