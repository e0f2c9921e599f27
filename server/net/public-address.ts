import { BlockList, isIP } from 'node:net';
import { withoutZone } from '../../domain/limits/network.ts';

/**
 * IPv4 ranges outside the public network (IANA's special-purpose registry), with
 * the metadata of clouds.
 */
const special4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The host of a virtual machine in Azure.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Non-public ranges in the one public part of IPv6: examples, and addresses that hide an IPv4. */
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, bits] of special4) refused.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of special6) refused.addSubnet(net, bits, 'ipv6');
const unicast6 = new BlockList();
unicast6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the public network: not this machine, its neighbours, or unassigned. */
export function isPublicAddress(address: string): boolean {
  const plain = withoutZone(address);
  const kind = isIP(plain);
  if (kind === 4) return !refused.check(plain, 'ipv4');
  // IPv4 addresses embedded in IPv6 lie outside of 2000::/3.
  return kind === 6 && unicast6.check(plain, 'ipv6') && !refused.check(plain, 'ipv6');
}
