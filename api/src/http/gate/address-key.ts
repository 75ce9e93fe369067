import { isIPv6 } from 'node:net';

/** What an IPv6 address that carries an IPv4 one begins with (RFC 4291, 2.5.5.2). */
const mapped = /^::ffff:(?=\d+\.)/i;

/**
 * What one sender is counted by: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever has one of those
 * has the whole network behind it (RFC 4291, 2.5.4).
 * @param address as sockets and proxies write it
 * @returns such as `203.0.113.9` or `2001:db8:0:1::/64`
 */
export function addressKey(address: string): string {
  const plain = address.replace(mapped, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? plain).toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
