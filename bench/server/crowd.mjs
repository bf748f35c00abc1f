/**
 * A language model's service and many clients that read what it writes, in one process and on one clock. Each word that
 * the model writes is its own time stamp, so that the last word of a text says how old it is on arrival. The process
 * reads `{ wordsASecond, seconds }` from its first line, prints its port, reads `{ url, tokens, direct }` from the
 * second line, and prints what it measured.
 */
import { createServer, request } from 'node:http';
import { createInterface } from 'node:readline';
import { io } from 'socket.io-client';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const read = async () => JSON.parse((await lines.next()).value);

const { wordsASecond, seconds } = await read();
/** Milliseconds since this process began, in base 36: a word of four letters. */
const stamp = () => Math.round(performance.now() * 10).toString(36);
const momentOf = (word) => Number.parseInt(word, 36) / 10;
const event = (data) => `data: ${JSON.stringify(data)}\n\n`;
const piece = (delta, more) =>
  event({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: null, ...more }] });

const streams = new Set();
let spoken = 0;
const WORDS = wordsASecond * seconds;
function speak() {
  const word = piece({ content: `${stamp()} ` });
  for (const stream of streams) {
    spoken += 1;
    stream.said += 1;
    stream.response.write(word);
    if (stream.said < WORDS) continue;
    streams.delete(stream);
    stream.response.end(`${piece({}, { finish_reason: 'stop' })}data: [DONE]\n\n`);
  }
}
// The words are spread over the interval, as the words of so many answers are.
const model = createServer((asked, response) => {
  asked.resume();
  asked.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(piece({ content: `${stamp()} ` }));
    streams.add({ response, said: 1 });
    response.on('close', () => {
      for (const stream of streams) if (stream.response === response) streams.delete(stream);
    });
  });
});
model.listen(0, '127.0.0.1', () => say({ port: model.address().port }));
setInterval(speak, 1_000 / wordsASecond);

/** Milliseconds from the request to the first word, directly from the model. */
const askDirectly = () =>
  new Promise((resolve) => {
    const from = performance.now();
    const { port } = model.address();
    const headers = { 'content-type': 'application/json' };
    const asking = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/v1/chat/completions',
      headers,
    });
    asking.on('response', (response) =>
      response.once('data', () => {
        resolve(performance.now() - from);
        asking.destroy();
      }),
    );
    asking.on('error', () => {});
    asking.end('{}');
  });

/** Connects one client: a socket, and a text that is requested over HTTP. */
async function connect(url, token) {
  const socket = io(url, { auth: { token }, forceNew: true, reconnection: false, transports: ['websocket'] });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const ages = [];
  let first;
  let asked = 0;
  socket.on('completion', ({ data }) => {
    const now = performance.now();
    first ??= now - asked;
    ages.push(now - momentOf(data.trimEnd().split(' ').at(-1)));
  });
  return {
    async ask() {
      asked = performance.now();
      first = undefined;
      const response = await fetch(`${url}/api/tools/freestyle`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ qa: 'Raconte.' }),
      });
      await response.arrayBuffer();
      return { status: response.status, first };
    },
    ages,
    close: () => socket.close(),
  };
}

const { url, tokens, alone } = await read();
const [warm, ...others] = tokens;
const reader = await connect(url, warm);
const direct = [];
const relayed = [];
for (let n = 0; n < alone; n += 1) {
  direct.push(await askDirectly());
  const asking = reader.ask();
  // The client does not wait for the words after the first.
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const stream of streams) {
    stream.response.end(`${piece({}, { finish_reason: 'stop' })}data: [DONE]\n\n`);
    streams.delete(stream);
  }
  relayed.push((await asking).first);
}
reader.close();
say({ direct, relayed });

await read();
const readers = await Promise.all(others.map((token) => connect(url, token)));
say({ connected: readers.length });
await read();
const begun = performance.now();
spoken = 0;
const asking = Promise.all(readers.map((each) => each.ask()));
say({ asked: readers.length });
const outcomes = await asking;
const ages = readers.flatMap((each) => each.ages.slice(1)).sort((a, b) => a - b);
const at = (share) => ages[Math.floor(share * ages.length)];
say({
  events: ages.length,
  wordsASecond: spoken / ((performance.now() - begun) / 1_000) / readers.length,
  p50: at(0.5),
  p99: at(0.99),
  failed: outcomes.filter(({ status, first }) => status !== 200 || first === undefined).length,
});
process.exit();
