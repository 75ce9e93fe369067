/**
 * A thread that reads addresses in turn at a fixed rate, without waiting for answers. At `end` it reports times in ms,
 * before and after the `mark`.
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
