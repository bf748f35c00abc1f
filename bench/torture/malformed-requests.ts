import { gzipSync } from 'node:zlib';
import type { Chance } from './part.ts';

/** A request as it is sent over HTTP. */
export interface Malformed {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

type Form = readonly [method: string, path: string, body: Readonly<Record<string, unknown>>];
/** A valid body for each call that accepts one. */
const forms: readonly [Form, ...Form[]] = [
  ['POST', '/users/verify', { id: 1, codeSupplied: 'ABCD' }],
  ['POST', '/users/verify/resend', { id: 1 }],
  ['POST', '/users/forgot-password/apply', { token: 'x'.repeat(43), newPass: 'ardoise neuve 9' }],
  ['POST', '/revision-tools/flashcards', { subject: 'Volcans', elements: '', source: '' }],
  ['POST', '/revision-tools/quiz', { subject: 'Volcans', elements: 'dates', source: 'Le volcan fume.' }],
  [
    'POST',
    '/revision-tools/import',
    { clientId: 'a', name: 'Quiz', input: 'x', output: '{}', engine: 'device' },
  ],
  [
    'POST',
    '/revision/start',
    { educationSystem: 'RD Congo', classe: '6e', level: 'x', subject: 'y', attributes: '' },
  ],
  ['POST', '/tools/correction', { text: 'Il pleut.' }],
  ['POST', '/tools/freestyle', { qa: 'Bonjour' }],
  ['POST', '/tools/history', { name: 'Poème' }],
  ['POST', '/reviews', { events: [] }],
  ['PUT', '/revision-tools/1/favorite', { favorite: true }],
  ['PUT', '/tools/1/favorite', { favorite: true }],
  ['PUT', '/revision/1/favorite', { favorite: true }],
];
/**
 * The bodies that make the server hash a password. A hundred of them cost the machine a second, so they are one in
 * forty requests.
 */
const costly: readonly [Form, ...Form[]] = [
  ['POST', '/users/login', { email: 'personne@ecole.test', password: 'x' }],
  ['POST', '/users/delete', { email: 'personne@ecole.test', password: 'x' }],
  ['POST', '/users/forgot-password/request', { email: 'personne@ecole.test' }],
  [
    'POST',
    '/users/signup',
    { lname: 'a', fname: 'b', phoneNumber: '+243', email: 'a@b', why: 'c', password: 'craie blanche' },
  ],
];
const texts: readonly [string, ...string[]] = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202e',
  '\ufeff',
  '👨‍👩‍👧‍👦'.repeat(80),
  'é'.repeat(40_000),
  'a'.repeat(250_000),
  "'; drop table users; --",
  '{{7*7}}',
  '<%= 7*7 %>',
  '<img src=x onerror=x>',
  '__proto__',
  '../../etc/passwd',
  '%00',
  '1e400',
  'NaN',
  `${'@'.repeat(5_000)}`,
  `${' '.repeat(10_000)}x`,
  'javascript:alert(1)',
];
/** Values as JSON text, because some of them cannot be produced by a JSON serializer. */
const values: readonly [string, ...string[]] = [
  'null',
  'true',
  '-0',
  '1e400',
  '-1e-400',
  '9007199254740993',
  '99999999999999999999',
  '0.1',
  '[]',
  '{}',
  '[[[[]]]]',
  '{"$ne":""}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"length":1e9}',
  '{"toString":1}',
  `[${'0,'.repeat(20_000)}0]`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
];
const ids: readonly [string, ...string[]] = [
  '1e3',
  '0x10',
  '-1',
  '0',
  '1.5',
  '01',
  '1%0A',
  '1%00',
  '%25',
  '%ff',
  '9'.repeat(300),
  '%2e%2e',
  '%D9%A3',
  'NaN',
  '__proto__',
  "1'or'1",
  '99999999999',
  '%F0%9F%A5%9A',
  'MWUz',
];
const reads: readonly [string, ...string[]] = [
  '/users/',
  '/revision-tools/artefacts/',
  '/revision/',
  '/users/special/history?since=',
  '/users/special/history?after=',
  '/users/special/history?limit=',
  '/users/special/favorite?after=',
  '/reviews?since=',
  '/',
  '//',
  '/users/special/',
];
const types: readonly [string, ...string[]] = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'json',
  ';',
  'application/json, text/html',
  'application/x-www-form-urlencoded',
];
const json = { 'content-type': 'application/json' };

/** One field of a body is wrong, one is added, or one is missing. */
function wrongField(chance: Chance): Malformed {
  const [method, path, form] = chance.pick(chance.below(40) === 0 ? costly : forms);
  const names = Object.keys(form);
  const name = names[chance.below(names.length)] ?? 'x';
  const value = chance.next() < 0.5 ? JSON.stringify(chance.pick(texts)) : chance.pick(values);
  const dice = chance.next();
  const { [name]: own, ...rest } = form;
  const extra = dice < 0.15 ? { [chance.pick(texts)]: own } : {};
  const start = JSON.stringify({ ...rest, ...extra }).slice(0, -1);
  const comma = start === '{' ? '' : ',';
  const body = dice < 0.15 ? `${start}}` : `${start}${comma}${JSON.stringify(name)}:${value}}`;
  return { method, path, headers: json, body };
}

/** Bytes that are no body at all, or a body with some of its bytes changed, cut or doubled. */
function wrongBytes(chance: Chance): Malformed {
  const [method, path, form] = chance.pick(forms);
  const bytes = Buffer.from(JSON.stringify(form));
  const dice = chance.below(5);
  if (dice === 0) {
    const noise = Buffer.from(Array.from({ length: chance.below(400) }, () => chance.below(256)));
    return { method, path, headers: json, body: noise };
  }
  if (dice === 1) return { method, path, headers: json, body: bytes.subarray(0, chance.below(bytes.length)) };
  if (dice === 2) return { method, path, headers: { 'content-type': chance.pick(types) }, body: bytes };
  if (dice === 3) {
    const headers = { ...json, 'content-encoding': 'gzip' };
    return { method, path, headers, body: gzipSync(Buffer.alloc(100_000, ' ')) };
  }
  for (let count = 0; count <= chance.below(6); count += 1)
    bytes[chance.below(bytes.length)] = chance.below(256);
  return { method, path, headers: json, body: bytes };
}

/** A path, an id or a query that does not exist, with invalid or excessive headers. */
function wrongPath(chance: Chance): Malformed {
  const headers: readonly [Record<string, string>, ...Record<string, string>[]] = [
    {},
    { 'idempotency-key': 'é'.repeat(50) },
    { 'idempotency-key': 'x'.repeat(4_000) },
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(8_000)}` },
    { authorization: 'Basic Og==' },
    { cookie: `token=${'%'.repeat(3_000)}` },
    { 'if-none-match': '"'.repeat(200) },
    { range: 'bytes=9-1,-5' },
    { 'accept-encoding': 'x;q=nan' },
  ];
  const method = chance.pick(['GET', 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST']);
  const path = `${chance.pick(reads)}${chance.pick(ids)}`;
  return { method, path, headers: { ...chance.pick(headers) }, body: '' };
}

/** The next malformed request over HTTP. */
export function malformedRequest(chance: Chance): Malformed {
  const dice = chance.next();
  return dice < 0.6 ? wrongField(chance) : dice < 0.85 ? wrongBytes(chance) : wrongPath(chance);
}

const host = 'Host: a\r\n';
/** Bytes that a socket may send instead of HTTP. `%` is replaced by noise. */
const heads: readonly [string, ...string[]] = [
  '%',
  'GET / HTTP/9.9\r\n\r\n',
  `GET /api/plans HTTP/1.1\r\n\r\n`,
  `GET /api/plans HTTP/1.1\r\n${host}Host: b\r\n\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${host}X: ${'b'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}${'A: b\r\n'.repeat(3_000)}\r\n`,
  `GET /\u0000 HTTP/1.1\r\n${host}\r\n`,
  `POST /api/users/login HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
  `POST /api/users/login HTTP/1.1\r\n${host}Content-Length: 99999999999\r\nContent-Type: application/json\r\n\r\n{`,
  `POST /api/users/login HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST /api/users/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n%`,
  `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\n${host}\r\n`,
  `GET /socket.io/?EIO=99&transport=%&sid=__proto__ HTTP/1.1\r\n${host}\r\n`,
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\x81\xff%%%`,
  `GET /api HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: %\r\n\r\n`,
  `CONNECT a:1 HTTP/1.1\r\n${host}\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03%',
];

/** The next bytes for a raw socket. */
export function malformedBytes(chance: Chance): Buffer {
  const noise = () =>
    Array.from({ length: chance.below(60) }, () => String.fromCharCode(chance.below(256))).join('');
  return Buffer.from(chance.pick(heads).replaceAll('%', noise), 'latin1');
}
