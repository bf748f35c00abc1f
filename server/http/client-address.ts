import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** How many groups of an IPv6 address name the network; the rest belongs to one line. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Where a request comes from, as limits count it. It applies Fastify's own rule to requests that Fastify does not see, such
 * as the handshake of a socket. Only `trustedProxies` are believed about an address.
 */
export function createAddressOf(trustedProxies: string): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies.split(','));
  return (request) => networkOf(proxyAddr(request, isTrusted));
}

/** An IPv4 address as it is, an IPv6 address as its network, because one line has all 2^64 addresses of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%', 1);
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split('::').map((half) => half.split(':').filter(Boolean));
  const between = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return `${[...before, ...between, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
