/** The eight groups of an IPv6 address; null for anything else. */
function groupsOf(address: string): readonly string[] | null {
  const [head = '', tail, ...more] = address.split('::');
  if (more.length > 0) return null;
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}

/** A link-local address such as `fe80::1%eth0`, without the name of the interface. */
export const withoutZone = (address: string): string =>
  address.includes('%') ? address.split('%', 1).join('') : address;

/**
 * The network that is counted for an address. It is an IPv4 address itself, or the /64 of an IPv6
 * address, which one household or rented server usually gets.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return withoutZone(address).toLowerCase();
  const plain = withoutZone(address).toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = plain.includes(':') ? groupsOf(plain) : null;
  if (groups === null) return plain;
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}

const local = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80:)/;

/** Whether an address is in the server's own network, where its proxy stands. */
export const isLocal = (address: string): boolean =>
  local.test(address.toLowerCase().replace(/^::ffff:/, ''));
