import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddressReader } from './client-address.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage;
}

describe('the address of a client', () => {
  it.each<[string, string[], IncomingMessage, string]>([
    ['is the peer where no proxy is trusted, whatever it claims', [], from('198.51.100.7', '203.0.113.1'), '198.51.100.7'],
    ['is what a trusted proxy says', ['10.0.0.1'], from('10.0.0.1', '203.0.113.1'), '203.0.113.1'],
    ['is the first that no trusted proxy wrote', ['10.0.0.0/8'], from('10.0.0.1', '1.1.1.1, 203.0.113.1, 10.0.0.2'), '203.0.113.1'],
    ['is the outermost when all are trusted', ['uniquelocal'], from('10.0.0.1', '192.168.1.5, 10.0.0.2'), '192.168.1.5'],
    ['is the proxy itself when it names nobody', ['loopback'], from('127.0.0.1'), '127.0.0.1'],
    ['is the same over a dual-stack socket', ['127.0.0.1'], from('::ffff:127.0.0.1', '203.0.113.1'), '203.0.113.1'],
    ['may be IPv6', ['::1'], from('::1', '2001:db8::1'), '2001:db8::1'],
  ])('%s', (_name, proxies, request, expected) => {
    expect(clientAddressReader(proxies)(request)).toBe(expected);
  });
});
