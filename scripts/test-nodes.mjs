import { requireNode } from './lib/require-node.mjs';

requireNode();
const { ignoreEnvFile } = await import('./lib/env-file.mjs');
ignoreEnvFile();
const { main, Refusal, say } = await import('./lib/program.mjs');

/** The oldest supported Node, and the newest of each line in use. */
const versions = ['20.19.0', '22', '24', '26'];

/** @param {number} ms timeout */
const late = (ms) => new Promise((resolve) => setTimeout(resolve, ms, `not within ${ms / 1000} s`).unref());

/** Starts the built API on each Node with an embedded database and makes pictures: `-- 24` for only one. */
await main(async () => {
  const fs = await import('node:fs');
  const os = await import('node:os');
  const path = await import('node:path');
  const { freePort } = await import('./lib/preflight.mjs');
  const { Programs } = await import('./lib/processes.mjs');
  const { npm, run } = await import('./lib/run.mjs');
  const { apiArguments, apiEnvironment } = await import('./shop/api-process.mjs');
  const { buildApi } = await import('./shop/build-api.mjs');
  const { photoRound, samplePhotos } = await import('./test-run/photo-round.mjs');

  async function nodeOf(version) {
    const command = npm('exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath');
    const { code, output } = await run(command, { quiet: true, cwd: os.tmpdir() });
    const found = output.trim().split('\n').at(-1) ?? '';
    if (code !== 0 || !fs.existsSync(found))
      throw new Refusal(`${output.trim()}\nNode ${version} could not be fetched.`);
    return found;
  }

  /** @returns {Promise<boolean>} whether all went well */
  async function tryOn(version, photos) {
    const begin = performance.now();
    const node = await nodeOf(version);
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-nodes-'));
    const programs = new Programs();
    const results = [];
    try {
      const port = await freePort();
      const env = { ...apiEnvironment, API_PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMITS: '0' };
      const api = programs.start('API', apiArguments, { node, env });
      const ready = new Promise((resolve) => api.child.once('message', () => resolve('ok')));
      const started = [ready, api.ended.then((code) => `ended with ${code}`), late(180_000)];
      results.push(['start', await Promise.race(started)]);
      if (results[0][1] === 'ok') {
        for await (const result of photoRound(`http://localhost:${port}`, photos)) results.push(result);
      }
      await programs.stop();
      results.push(['stop', (await api.ended) === 0 ? 'ok' : `ended with ${await api.ended}`]);
    } catch (cause) {
      results.push(['fault', cause.stack]);
    } finally {
      await programs.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    say(
      `  Node ${version.padEnd(8)} ${results.map(([check, result]) => `${check} ${result}`).join(', ')} (${seconds} s)`,
    );
    return results.every(([, result]) => result === 'ok') && results.length > 1;
  }

  await buildApi();
  const photos = await samplePhotos();
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : versions;
  let good = true;
  for (const version of chosen) good = (await tryOn(version, photos)) && good;
  process.exitCode = good ? 0 : 1;
});
