import type { FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Settings } from './base/env.ts';

const line = z.looseObject({ level: z.number(), time: z.number(), msg: z._default(z.string(), '') });
const HIDDEN = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'reqId']);
const WARN = 40;

/** A log line for a person at a terminal. */
function readable(json: string): string {
  const { time, level, msg, ...rest } = line.parse(JSON.parse(json));
  const clock = new Date(time).toLocaleTimeString('fr-FR');
  const details = Object.entries(rest)
    .filter(([key]) => !HIDDEN.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`);
  return `${clock} ${level >= WARN ? '! ' : ''}${msg} ${details.join(' ')}\n`;
}

/** An error as it is logged. Drivers add members that repeat values of the rows, so only these are kept. */
function describeError(error: Error & { code?: unknown }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack ?? '' };
}

/** How a line of level info begins, which can wait: an answered call, for example. */
const ORDINARY = '{"level":30,';
/** Milliseconds that such a line waits for others, and characters that are written at once. */
const BUFFER_MS = 100;
const BUFFERED = 64 * 1024;

/**
 * Writes ordinary lines together, because each write to a pipe or a file holds up the event loop. Warnings and failures are
 * written at once, and so is what is left when the process ends.
 */
export function bufferLines(write: (text: string) => void, onExit: (flush: () => void) => void) {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    write(text);
  }
  onExit(flush);
  return (json: string): void => {
    waiting += json;
    if (!json.startsWith(ORDINARY) || waiting.length > BUFFERED) flush();
    else timer ??= setTimeout(flush, BUFFER_MS).unref();
  };
}

/** Structured logs: one JSON object a line, or something to read when a person is looking. */
export function logOptions(
  { LOG_LEVEL }: Settings,
  output: NodeJS.WriteStream,
): FastifyServerOptions['logger'] {
  const write = output.isTTY
    ? (json: string) => void output.write(readable(json))
    : bufferLines(
        (text) => void output.write(text),
        (flush) => process.once('exit', flush),
      );
  return {
    level: LOG_LEVEL,
    serializers: { err: describeError },
    stream: { write },
  };
}
