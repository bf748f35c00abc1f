import type { FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Settings } from './env.ts';

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

/** An error as it is logged: the members that drivers add repeat values of the rows, so only these stay. */
function describeError(error: Error & { code?: unknown }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack ?? '' };
}

/** Structured logs: one JSON object a line, or something to read when a person is looking. */
export function logOptions(
  { LOG_LEVEL }: Settings,
  output: NodeJS.WriteStream,
): FastifyServerOptions['logger'] {
  return {
    level: LOG_LEVEL,
    serializers: { err: describeError },
    stream: { write: (json: string) => void output.write(output.isTTY ? readable(json) : json) },
  };
}
