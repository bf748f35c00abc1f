import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { type ErrorCode, errors, type Flag } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import { clearCredentials, saveCredentials } from '#src/data/account/credentials.ts';
import { createQueryClient } from '#src/data/server/query-client.ts';
import { ToastProvider } from '#src/ui/feedback/toast.tsx';
import { show } from '#tests/app/ui/show.tsx';

/** A call that reached the server: `POST /api/users/delete` and its JSON. */
interface Received {
  readonly call: string;
  readonly body: unknown;
}

export const someone: User = {
  id: 7,
  fname: 'Aline',
  lname: 'Mbuyi',
  email: 'Aline.Mbuyi@ecole.test',
  phoneNumber: '+243812345678',
  credits: 3,
  activate: true,
  plan: 'trial',
};

let answers: Array<() => Promise<Response>>;
/** What reached the server in this test, in order. */
export let received: Received[];

beforeEach(() => {
  answers = [];
  received = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    received.push({ call: `${method} ${url}`, body: body === undefined ? undefined : JSON.parse(body) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => {
  clearCredentials();
  vi.unstubAllGlobals();
});

/** The next answer; the last one is repeated. Without any, the network is down. */
export function answer(body: object, status = 200): void {
  answers.push(async () => new Response(JSON.stringify(body), { status }));
}

/** The next answer is a refusal, as the server words it. */
export function refuse(flag: Flag, code: ErrorCode, more: object = {}): void {
  const { status, message } = errors[code];
  answer({ success: false, [flag]: false, code, message, ...more }, status);
}

/** The next call waits for its answer until the function that comes back is called. */
export function answerLater(body: object): () => void {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answers.push(async () => {
    await arrived;
    return new Response(JSON.stringify(body));
  });
  return () => arrive();
}

export function signIn(over: Partial<User> = {}): User {
  const user = { ...someone, ...over };
  saveCredentials('token-of-this-device', user);
  return user;
}

function Whole({ children }: { children: ReactElement }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        {children}
        <Where />
      </ToastProvider>
    </QueryClientProvider>
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return (
    <output aria-label="Adresse" data-search={search}>
      {pathname}
    </output>
  );
}

/** Renders a page as the app does; the region `Adresse` tells where the router is. */
export function showPage(page: ReactElement, path: string) {
  return show(<Whole>{page}</Whole>, path);
}
