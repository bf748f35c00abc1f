import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createFileGateway } from '#server/messages/file-gateway.ts';
import { createMailGateway } from '#server/messages/mail-gateway.ts';
import type { Message } from '#server/messages/message.ts';
import { createSmsGateway } from '#server/messages/sms-gateway.ts';

const sms: Message = { channel: 'sms', to: '+243991234567', text: 'ABCD est votre code', code: 'ABCD' };
const email: Message = { channel: 'email', to: 'eleve@ecole.test', subject: 'Bonjour', text: 'Salut Zoé' };
const open: (Server | SocketServer)[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server | SocketServer): Promise<number> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('the SMS gateway', () => {
  interface Seen {
    headers: IncomingMessage['headers'];
    body: unknown;
  }
  /** A gateway that answers with these statuses, one after another; 0 means that it never answers. */
  async function scripted(statuses: number[], location?: string) {
    const seen: Seen[] = [];
    const port = await listen(
      createServer(async (request, response) => {
        let text = '';
        for await (const chunk of request) text += chunk;
        seen.push({ headers: request.headers, body: JSON.parse(text) });
        const status = statuses.shift() ?? 500;
        if (status !== 0) response.writeHead(status, location ? { location } : {}).end('ok');
      }),
    );
    const url = new URL(`http://127.0.0.1:${port}/send`);
    return { seen, messages: createSmsGateway({ url, token: 'secret', timeoutMs: 300, pauseMs: 5 }) };
  }

  it('gets number and text as JSON with its token', async () => {
    const { seen, messages } = await scripted([202]);
    await messages.send(sms);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: { to: sms.to, text: sms.text },
    });
  });

  it.each([[500], [503], [429]])('is asked once more after a %i, as the same message', async (status) => {
    const { seen, messages } = await scripted([status, 200]);
    await messages.send(sms);
    expect(seen).toHaveLength(2);
    expect(seen[0]?.headers['idempotency-key']).toBe(seen[1]?.headers['idempotency-key']);
  });

  it.each([
    ['a refusal', [400], 1],
    ['two failures', [500, 500], 2],
    ['silence', [0], 1],
    ['a redirection', [307], 1],
  ])('that answers %s did not take the message', async (_, statuses, asked) => {
    const { seen, messages } = await scripted([...statuses], 'http://127.0.0.1:9/');
    const failure = await messages.send(sms).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toContain(sms.to);
    expect(seen).toHaveLength(asked);
  });

  it('that is away did not take the message', async () => {
    const messages = createSmsGateway({ url: new URL('http://127.0.0.1:1/'), timeoutMs: 300 });
    await expect(messages.send(sms)).rejects.toThrow();
  });
});

describe('the mail gateway', () => {
  /** Implements just enough SMTP (RFC 5321) to accept one message, or to refuse its recipient. */
  async function scripted(recipient: '250 OK' | '550 No such mailbox', host = '127.0.0.1') {
    const lines: string[] = [];
    const port = await listen(
      createSocketServer((socket) => {
        let inData = false;
        socket.write('220 ready\r\n');
        socket.on('data', (chunk) => {
          for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
            lines.push(line);
            const [verb = ''] = line.split(' ', 1);
            if (inData) {
              if (line !== '.') continue;
              inData = false;
              socket.write('250 taken\r\n');
            } else if (verb === 'DATA') {
              inData = true;
              socket.write('354 go on\r\n');
            } else if (verb === 'RCPT') socket.write(`${recipient}\r\n`);
            else if (verb === 'QUIT') socket.end('221 bye\r\n');
            else socket.write('250 OK\r\n');
          }
        });
        socket.on('error', () => {});
      }),
    );
    const url = new URL(`smtp://${host}:${port}`);
    return {
      lines,
      messages: createMailGateway({ url, from: 'Ardoise <bonjour@ecole.test>', timeoutMs: 500 }),
    };
  }

  it('gets the message with sender, recipient and subject', async () => {
    const { lines, messages } = await scripted('250 OK');
    await messages.send(email);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('MAIL FROM:<bonjour@ecole.test>'),
        expect.stringContaining('RCPT TO:<eleve@ecole.test>'),
        'Subject: Bonjour',
        expect.stringContaining('Salut Zo'),
      ]),
    );
  });

  it('on another machine gets nothing in clear: it must speak TLS', async () => {
    // This machine as well, but by no name of its own.
    const { lines, messages } = await scripted('250 OK', '0.0.0.0');
    await expect(messages.send(email)).rejects.toThrow('The mail gateway failed');
    expect(lines[0]).toMatch(/^EHLO/);
    expect(lines.join('\n')).not.toMatch(/MAIL FROM|Salut/);
  });

  it('that refuses did not take the message, and the error repeats no address', async () => {
    const { messages } = await scripted('550 No such mailbox');
    const failure = await messages.send(email).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toContain(email.to);
  });
});

describe('the outbox', () => {
  it('keeps each message as one line that only its owner reads, and shows it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ardoise-outbox-'));
    const file = join(folder, 'outbox.jsonl');
    const shown: string[] = [];
    const outbox = createFileGateway({ file, now: () => 0, show: (line) => shown.push(line) });
    const link = { ...email, url: 'http://localhost:3000/reset-password/x' };
    await outbox.send(sms);
    await outbox.send(link);
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const at = '1970-01-01T00:00:00.000Z';
    expect(lines).toEqual([
      { at, channel: 'sms', to: sms.to, text: sms.text, code: 'ABCD' },
      { at, channel: 'email', to: link.to, text: link.text, url: link.url },
    ]);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(shown[0]).toContain('ABCD');
    await rm(folder, { recursive: true });
  });

  it('forgets what it kept of an account that is gone, and loses nothing that is sent meanwhile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ardoise-outbox-'));
    const file = join(folder, 'outbox.jsonl');
    const outbox = createFileGateway({ file, now: () => 0 });
    const other = { ...email, to: 'autre@ecole.test' };
    await Promise.all([
      outbox.send(sms),
      outbox.send(other),
      outbox.send(email),
      outbox.forget?.([sms.to, email.to.toUpperCase()]),
      outbox.send({ ...sms, to: '+243990000001' }),
    ]);
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain(sms.to);
    expect(text).not.toContain(email.to);
    const lines = text.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).to)).toEqual(['', other.to, '', '+243990000001']);
    expect((await stat(file)).mode & 0o077).toBe(0);
    await rm(folder, { recursive: true });
  });

  it('forgets codes and links that were used or are late, and keeps that they were sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ardoise-outbox-'));
    const file = join(folder, 'outbox.jsonl');
    let now = 1_000;
    const outbox = createFileGateway({ file, now: () => now });
    await outbox.send(sms);
    await outbox.send({ ...email, url: 'http://localhost:3000/reset-password/x' });
    now = 2_000;
    await outbox.send({ ...sms, to: '+243990000001' });
    await outbox.forgetSecrets?.({ to: sms.to });
    const texts = async () =>
      (await readFile(file, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map(({ to, text, code, url }) => [to, text !== '', code ?? url ?? null]);
    expect(await texts()).toEqual([
      [sms.to, false, null],
      [email.to, true, 'http://localhost:3000/reset-password/x'],
      ['+243990000001', true, 'ABCD'],
    ]);
    await outbox.forgetSecrets?.({ before: 2_000 });
    expect((await texts()).map(([, isWhole]) => isWhole)).toEqual([false, false, true]);
    await rm(folder, { recursive: true });
  });
});
