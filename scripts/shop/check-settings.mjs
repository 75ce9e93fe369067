import { ConfigError, loadConfig } from '../../api/src/env.ts';
import { serverEnv } from '../../lib/env.ts';

/** Says what is wrong with the settings of both programs, a sentence each; code 1 when there is something. Run by tsx. */
const problems = [];
for (const read of [loadConfig, serverEnv]) {
  try {
    read();
  } catch (cause) {
    if (cause instanceof ConfigError) problems.push(...cause.problems);
    else problems.push(...cause.message.split('\n- ').slice(1));
  }
}
// The address of the shop is a setting of both.
const named = new Map(problems.toReversed().map((problem) => [problem.split(' ')[0], problem]));
process.stdout.write([...named.values()].toReversed().join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
