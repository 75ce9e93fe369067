/**
 * A thread that reads some addresses in turn at a steady rate, whether earlier answers have come or not, and says at its
 * `end` how long each answer took, ms: those asked for before the `mark` apart from those after it.
 */
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

const { addresses, everyMs } = workerData;
const before = [];
let times = before;
let asked = 0;

async function read() {
  const list = times;
  const begin = performance.now();
  const answer = await fetch(addresses[asked++ % addresses.length]);
  await answer.arrayBuffer();
  list.push(performance.now() - begin);
}

// The first answers open connections.
for (const address of addresses) await (await fetch(address)).arrayBuffer();
const timer = setInterval(() => void read(), everyMs);
parentPort.on('message', (word) => {
  if (word === 'mark') {
    times = [];
    return;
  }
  clearInterval(timer);
  parentPort.postMessage({ before, times });
  parentPort.close();
});
parentPort.postMessage('ready');
