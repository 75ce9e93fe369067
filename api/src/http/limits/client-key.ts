import ipaddr from 'ipaddr.js';

/**
 * Who an address stands for when requests are counted: an IPv4 address itself, also where it is written as IPv6, and of
 * IPv6 the /64 that a provider gives to one line (RFC 6177), since its owner may send from any address in it.
 * @param address as the socket or a trusted proxy names it
 * @returns the key; the address as it is when it is none
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed
    .toByteArray()
    .slice(0, 8)
    .flatMap((byte, at, bytes) => (at % 2 === 0 ? [byte * 256 + (bytes[at + 1] ?? 0)] : []));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
