import { expect, it } from 'vitest';
import { readEndpointUrl } from './endpoint-url.ts';
import { hashKey, isKeyText, newKeyText } from '../../people/api-keys/key-text.ts';
import { isPublicAddress } from '../../../platform/outgoing/public-address.ts';
import { MAX_TRIES, nextTryAt } from './retry-schedule.ts';
import { createSeal, newSecret } from './sealed-secret.ts';
import { signatureOf } from './signature.ts';

it.each([
  ['8.8.8.8', true],
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['not an address', false],
])('%s is an address of the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('in production an endpoint is public and over https; elsewhere it may be a program on the same machine', () => {
  expect(readEndpointUrl(' https://Shop.example/hook?a=b#c ', false)).toBe('https://shop.example/hook?a=b');
  expect(readEndpointUrl('http://localhost:4000/hook', true)).toBe('http://localhost:4000/hook');
  for (const url of ['http://localhost:4000/', 'https://localhost/', 'http://127.0.0.1/', 'http://[::1]/', 'https://2130706433/'])
    expect(() => readEndpointUrl(url, false)).toThrow('not public');
  for (const url of ['http://shop.example/', 'ftp://localhost/', 'javascript:alert(1)'])
    expect(() => readEndpointUrl(url, true)).toThrow('https://');
});

it('pauses grow from a minute to a day, are the same for whoever asks, and differ from delivery to delivery', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const pauses = (id: string) =>
    Array.from({ length: MAX_TRIES }, (_, index) => nextTryAt(id, index + 1, now)).map((at) => at && at.getTime() - now.getTime());
  const one = pauses('one');
  expect(one).toEqual(pauses('one'));
  expect(one).not.toEqual(pauses('two'));
  expect(one.at(-1)).toBeUndefined();
  expect(one.slice(0, -1)).toEqual(one.slice(0, -1).toSorted((left, right) => left! - right!));
  expect(MAX_TRIES).toBe(10);
});

it('a signature is the moment and one hash for each secret', () => {
  const at = new Date('2026-03-02T12:00:00.900Z');
  expect(signatureOf('{"id":"1"}', at, ['whsec_a', 'whsec_b'])).toMatch(/^t=1772452800,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  expect(signatureOf('{"id":"1"}', at, ['whsec_a'])).not.toBe(signatureOf('{"id":"2"}', at, ['whsec_a']));
});

it('a sealed secret opens for its shop alone', () => {
  const seal = createSeal('one');
  const secret = newSecret();
  const sealed = seal.seal('shop-a', secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal.open('shop-a', sealed)).toBe(secret);
  expect(() => seal.open('shop-b', sealed)).toThrow();
  expect(() => createSeal('two').open('shop-a', sealed)).toThrow();
});

it('keys are told from tokens, and no two are alike', () => {
  const { text, prefix, lastFour, hash } = newKeyText();
  expect(isKeyText(text)).toBe(true);
  expect(text.startsWith(`${prefix}_`) && text.endsWith(lastFour)).toBe(true);
  expect(hashKey(text).equals(hash)).toBe(true);
  expect(newKeyText().text).not.toBe(text);
  for (const token of ['A'.repeat(43), `ent_${'a'.repeat(39)}`, `${text} `, text.toUpperCase()]) expect(isKeyText(token)).toBe(false);
});
