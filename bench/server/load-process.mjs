/** Reads a load (load.ts) as JSON, sends it to a server with autocannon, and prints what it measured. */
import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';

const { url, requests, seconds, connections, isKeyed, expect } = await json(process.stdin);
const keyed = (request) => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': randomUUID() },
});
// Each connection starts at another place in the list, so that they do not all ask for the same account at once.
const turned = (by) => [...requests.slice(by), ...requests.slice(0, by)];
let number = 0;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: requests.map((request) => (isKeyed ? { ...request, setupRequest: keyed } : request)),
  setupClient(client) {
    const own = turned(Math.floor((number * requests.length) / connections));
    number += 1;
    client.setRequests(isKeyed ? own.map((request) => ({ ...request, setupRequest: keyed })) : own);
  },
});
const wanted = result.statusCodeStats?.[expect]?.count ?? 0;
const answered = result.requests.total;
process.stdout.write(
  JSON.stringify({
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered,
    failed: answered - wanted,
    statuses: {
      ...Object.fromEntries(
        Object.entries(result.statusCodeStats ?? {}).map(([code, { count }]) => [code, count]),
      ),
      ...(result.errors > 0 && { errors: result.errors, timeouts: result.timeouts }),
    },
    bytesEach: answered === 0 ? 0 : result.throughput.total / answered,
  }),
);
