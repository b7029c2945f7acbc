/** The address of the one who connects, seen through the reverse proxies that are trusted, as the HTTP server sees it. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type IPVersion } from 'node:net';

const NAMED_RANGES: Readonly<Record<string, string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Strangers' addresses are asked about as well, and there is no end of those. */
const MAX_REMEMBERED = 10_000;

export type ReadClientAddress = (request: IncomingMessage) => string;

/** Whether an address is one of ours. The answers are remembered, because the same few proxies stand in every request. */
export function trustCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies.flatMap((name) => NAMED_RANGES[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    if (isIP(address) === 0) continue;
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const known = new Map<string, boolean>();
  return (address) => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const isTrusted = isIP(address) !== 0 && trusted.check(address, familyOf(address));
    if (known.size < MAX_REMEMBERED) known.set(address, isTrusted);
    return isTrusted;
  };
}

export function clientAddressReader(trustedProxies: readonly string[]): ReadClientAddress {
  const isTrusted = trustCheck(trustedProxies);
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plain(part.trim()))
      .filter(Boolean);
    const hops = [...forwarded, plain(request.socket.remoteAddress ?? '')];
    // From the nearest hop outwards: the first one that is no proxy of ours is the client; what stands before it anyone could write.
    return hops.findLast((hop, index) => index === 0 || !isTrusted(hop)) ?? '';
  };
}

function familyOf(address: string): IPVersion {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** An IPv4 address that a dual-stack socket reports as IPv6 is the same client. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
