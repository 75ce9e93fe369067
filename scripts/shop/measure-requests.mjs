import { subscribe } from 'node:diagnostics_channel';
import { Counter, collectDefaultMetrics, Histogram } from 'prom-client';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Of this process, into prom-client's own register, which app/metrics/route.ts shows. The framework has no place for it:
 * Node tells each request and answer of every server.
 */
export function measureRequests() {
  collectDefaultMetrics();
  const requests = new Counter({ name: 'http_requests_total', help: 'Answers by status', labelNames: ['status'] });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const begun = new WeakMap();
  subscribe('http.server.request.start', ({ request }) => {
    begun.set(request, performance.now());
    // The framework adds the forwarded headers itself and hides the socket.
    const isDirect =
      loopback.test(request.socket.remoteAddress ?? '') &&
      request.headers['x-forwarded-for'] === undefined &&
      request.headers.forwarded === undefined;
    request.headers['x-jolimot-direct'] = isDirect ? 'yes' : 'no';
  });
  subscribe('http.server.response.finish', ({ request, response }) => {
    requests.inc({ status: response.statusCode });
    durations.observe((performance.now() - (begun.get(request) ?? performance.now())) / 1000);
  });
}
