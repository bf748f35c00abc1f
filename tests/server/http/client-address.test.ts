import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createAddressOf, networkOf } from '#server/http/client-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nobody', 'nobody'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('takes the word of our proxies on an address, and nobody else’s', () => {
  const addressOf = createAddressOf('loopback,192.0.2.0/24');
  const from = (remoteAddress: string, named: string) =>
    addressOf({
      socket: { remoteAddress },
      headers: { 'x-forwarded-for': named },
    } as unknown as IncomingMessage);
  expect(from('127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(from('127.0.0.1', '10.0.0.1, 203.0.113.9, 192.0.2.7')).toBe('203.0.113.9');
  expect(from('203.0.113.9', '10.0.0.1')).toBe('203.0.113.9');
  expect(from('::1', '2001:db8::5')).toBe('2001:db8:0:0::/64');
});
