import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';

/** A message as it travels: a text, or a text with pictures beside it. */
const message = z.pipe(
  z.object({
    role: z.enum(['system', 'user', 'assistant']),
    content: z.union([
      z.string(),
      z.array(
        z.union([
          z.object({ type: z.literal('text'), text: z.string() }),
          z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
        ]),
      ),
    ]),
  }),
  z.transform(({ role, content }) => {
    const parts = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
    return {
      role,
      content: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
      /** Data URLs. */
      pictures: parts.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : [])),
    };
  }),
);

const asked = z.object({
  model: z.string(),
  stream: z.literal(true),
  max_tokens: z.optional(z.int()),
  response_format: z.optional(z.object({ type: z.string() })),
  messages: z.array(message),
});

/** One call of the model, as it arrived. */
export interface ModelRequest extends z.infer<typeof asked> {
  readonly authorization: string | undefined;
  /** True once whoever asked has hung up. */
  readonly left: () => boolean;
}

/** How a script answers a call: chunk after chunk, or anything a service should not do. */
export interface ModelAnswer {
  /** Starts an answer of 200; the first chunk does by itself. */
  begin(): void;
  chunk(text: string): void;
  /** Bytes as they are, below the protocol. */
  raw(bytes: string): void;
  /** The chunk that ends a text, the count of tokens, `[DONE]`. */
  finish(options?: { reason?: string; usage?: unknown }): void;
  /** Any other answer than 200. */
  refuse(status: number, headers?: Record<string, string>, body?: string): void;
  /** Breaks the connection. */
  cut(): void;
}

export type Script = (request: ModelRequest, answer: ModelAnswer) => Promise<void> | void;

export interface ScriptedModel {
  /** What `AI_BASE_URL` would be. */
  readonly baseUrl: URL;
  /** Every call, oldest first. */
  readonly requests: ModelRequest[];
  /** What answers from now on; several answer one call each, the last one all that follow. */
  play(...scripts: Script[]): void;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const bytes of request.setEncoding('utf8')) body += bytes;
  return body;
}

function answerWith(response: ServerResponse): ModelAnswer {
  const event = (data: unknown) => answer.raw(`data: ${JSON.stringify(data)}\n\n`);
  const piece = (delta: object, more: object = {}) =>
    event({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: null, ...more }] });
  const answer: ModelAnswer = {
    begin() {
      if (response.headersSent) return;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      piece({ role: 'assistant', content: '' });
    },
    chunk(text) {
      answer.begin();
      piece({ content: text });
    },
    raw(bytes) {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(bytes);
    },
    finish({ reason = 'stop', usage = { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 } } = {}) {
      answer.begin();
      piece({}, { finish_reason: reason });
      event({ id: 'c', created: 1, model: 'm', choices: [], usage });
      answer.raw('data: [DONE]\n\n');
      response.end();
    },
    refuse(status, headers = {}, body = '{"error":{"message":"no"}}') {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    },
    cut: () => void response.socket?.destroy(),
  };
  return answer;
}

/** A language model's service on loopback that does what a test tells it to, over real HTTP. */
export async function startScriptedModel(...first: Script[]): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  let scripts = first;
  const server = createServer((request, response) => {
    response.on('error', () => {});
    readBody(request).then(async (body) => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
        response.writeHead(404).end();
        return;
      }
      const { authorization } = request.headers;
      const call = { ...asked.parse(JSON.parse(body)), authorization, left: () => response.destroyed };
      requests.push(call);
      const script = scripts.length > 1 ? scripts.shift() : scripts[0];
      await script?.(call, answerWith(response));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    baseUrl: new URL(`http://127.0.0.1:${address.port}/v1`),
    requests,
    play(...next) {
      scripts = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Saying {
  /** Characters of a piece. */
  readonly by?: number;
  /** Milliseconds between two pieces. */
  readonly everyMs?: number;
  readonly reason?: string;
  readonly usage?: unknown;
}

const pieces = (text: string, by: number): string[] =>
  Array.from({ length: Math.ceil(text.length / by) }, (_, at) => text.slice(at * by, (at + 1) * by));

/** Says a text, or one made from the request, in pieces. */
export const says =
  (
    text: string | ((request: ModelRequest) => string),
    { by = 12, everyMs = 0, ...end }: Saying = {},
  ): Script =>
  async (request, answer) => {
    for (const piece of pieces(typeof text === 'string' ? text : text(request), by)) {
      if (request.left()) return;
      answer.chunk(piece);
      if (everyMs > 0) await wait(everyMs);
    }
    answer.finish(end);
  };

/** Answers a request for the text of a page with this one, between the marks that it was given. */
export const readsPage = (text: string, more?: Saying): Script =>
  says(({ messages }) => {
    const [, open = '', close = ''] = /(<page-\w+>) et (<\/page-\w+>)/.exec(messages[1]?.content ?? '') ?? [];
    return `${open}\n${text}\n${close}`;
  }, more);

/** Says a text and then nothing any more, the connection open. */
export const saysThenNothing =
  (text: string): Script =>
  (_, answer) => {
    if (text === '') answer.begin();
    else answer.chunk(text);
  };

/** Accepts the call and never answers. */
export const saysNothing: Script = () => {};

/** Says a text, then the connection breaks. */
export const saysThenCuts =
  (text: string): Script =>
  async (_, answer) => {
    answer.chunk(text);
    await wait(20);
    answer.cut();
  };

/** Answers 200, says a text, then an error as an event of the stream. */
export const saysThenErrs =
  (text: string): Script =>
  async (_, answer) => {
    answer.chunk(text);
    answer.raw('data: {"error":{"message":"overloaded, prompt was: …","type":"server_error"}}\n\n');
    answer.raw('data: [DONE]\n\n');
    await wait(20);
    answer.cut();
  };

/** Any other answer than 200. */
export const refuses =
  (status: number, headers?: Record<string, string>): Script =>
  (_, answer) =>
    answer.refuse(status, headers);
