import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageList } from './pages.ts';

/** What the built shell holds inline: its style, and the script that runs before anything is painted. */
const INLINE = {
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
  script: /<script>([\s\S]*?)<\/script>/g,
};

/** CSP sources for what the shell and the pages that were drawn whole hold inline, by digest. */
function inline(kind: keyof typeof INLINE, appFolder: string | undefined): string[] {
  if (appFolder === undefined) return [];
  const page = readFileSync(join(appFolder, 'index.html'), 'utf8');
  const digests = [...page.matchAll(INLINE[kind])].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
  const ofPages = readPageList(appFolder)[kind === 'style' ? 'styles' : 'scripts'];
  return [...new Set([...digests, ...ofPages])].map((digest) => `'${digest}'`);
}

interface Options {
  /** The built app, when it is served. */
  appFolder?: string;
  /** Where people reach the server: its scheme and host. */
  publicUrl: URL;
}

/**
 * The headers of every answer. A script that can read the app's cookies can read the token, so nothing foreign may run:
 * only our own files, no inline script but the page's own by its digest, and no string becomes markup outside the two named
 * policies.
 */
export function securityHeaders({ appFolder, publicUrl }: Options): Record<string, string> {
  const secure = publicUrl.protocol === 'https:';
  const socket = `${secure ? 'wss' : 'ws'}://${publicUrl.host}`;
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline('script', appFolder)].join(' '),
    ["style-src 'self'", ...inline('style', appFolder)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types ardoise dompurify 'allow-duplicates'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** How the script begins that recognises letters in photographs (`src/device/documents/photos/recogniser.worker.ts`). */
export const RECOGNISER = '/assets/late-recogniser.worker-';

/**
 * The policy of the recogniser's own script: a worker takes the policy of the answer that brings it. It may compile
 * WebAssembly, which no other script may, and fetch what it recognises with.
 */
export const recogniserPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
