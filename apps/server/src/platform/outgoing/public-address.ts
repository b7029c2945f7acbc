/** Whether an address is one of the internet's. Requests on behalf of a shop must not reach what stands beside this server. */
import { BlockList, isIP } from 'node:net';

const PRIVATE_V4: ReadonlyArray<readonly [network: string, bits: number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
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
/** What is not given out to the internet (2000::/3 is), and what leads back into IPv4: 6to4, Teredo, documentation. */
const PRIVATE_V6: ReadonlyArray<readonly [network: string, bits: number]> = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** Apart from each other: in one list, IPv4 addresses would be looked for among the IPv6 networks as well. */
const refusedV4 = new BlockList();
const refusedV6 = new BlockList();
for (const [network, bits] of PRIVATE_V4) refusedV4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of PRIVATE_V6) refusedV6.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version === 6 ? !refusedV6.check(address, 'ipv6') : version === 4 && !refusedV4.check(address);
}

/** The machine itself, by name or by number. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
