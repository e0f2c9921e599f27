import { BlockList, isIP } from 'node:net';
import { withoutZone } from '../../domain/limits/network.ts';

/** Addresses and subnets as a list that can be asked; throws for what is neither. */
export function addressList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return list;
}

/** Whether an address is in a list; one of IPv4 also as IPv6 carries it. */
export function holds(list: BlockList, address: string): boolean {
  const plain = withoutZone(address.replace(/^::ffff:(?=\d+\.)/i, ''));
  const kind = isIP(plain);
  return kind !== 0 && list.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
}
