import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocal, networkOf } from './network.ts';

test('an IPv4 address stands for itself, also when mapped to IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('all addresses of one IPv6 /64 are one network, and another /64 is another one', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const half = fc.tuple(group, group, group, group);
  fc.assert(
    fc.property(half, half, half, (net, one, two) => {
      const of = (host: readonly string[]) => networkOf([...net, ...host].join(':'));
      expect(of(one)).toBe(of(two));
      expect(of(one)).toBe(`${net.join(':')}::/64`);
    }),
  );
  expect(networkOf('2001:DB8::1')).toBe(networkOf('2001:db8:0:0:ffff::2'));
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('an invalid address is still one key', () => {
  for (const text of ['', 'unknown', '1::2::3', '1:2:3']) expect(networkOf(text)).toBe(text);
});

test('the server’s own networks are distinguished from public ones', () => {
  for (const address of [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.20.0.2',
    '192.168.1.1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])
    expect(isLocal(address)).toBe(true);
  for (const address of ['203.0.113.7', '172.32.0.1', '2001:db8::1', '11.0.0.1'])
    expect(isLocal(address)).toBe(false);
});
