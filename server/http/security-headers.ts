import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** CSP sources for the inline styles of the built page, by their digest. */
function inlineStyles(appFolder: string | undefined): string[] {
  if (appFolder === undefined) return [];
  const page = readFileSync(join(appFolder, 'index.html'), 'utf8');
  return [...page.matchAll(INLINE_STYLE)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}

interface Options {
  /** The built app, when it is served. */
  appFolder?: string;
  /** Where people reach the server: its scheme and host. */
  publicUrl: URL;
}

/**
 * The headers of every answer. What can read the app's cookies can read the token, so nothing foreign may run:
 * only our own files, no inline script, and no string turns into markup outside the two named policies.
 */
export function securityHeaders({ appFolder, publicUrl }: Options): Record<string, string> {
  const secure = publicUrl.protocol === 'https:';
  const socket = `${secure ? 'wss' : 'ws'}://${publicUrl.host}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...inlineStyles(appFolder)].join(' '),
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
