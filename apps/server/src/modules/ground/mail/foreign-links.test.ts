import { expect, it } from 'vitest';
import { foreignLinks, withoutForeignLinks } from './foreign-links.ts';

const HOSTS = ['voltquay.example', 'shop.voltquay.example:3000'];

it.each([
  'https://voltquay.example/wallet',
  'See www.voltquay.example.',
  'http://shop.voltquay.example:3000/x',
  'Write to support@elsewhere.example or first.last@mail.example',
  'It costs 3.5 USDT.',
  'Done.Next',
  'e.g. this',
  'Version 2.0.1',
  '等待付款。请登录',
  'Bis 18.11.2026, 10:00',
  '…and so on...',
  'Your code: {code}',
])('leaves what is ours, and what is no link: %s', (text) => {
  expect(foreignLinks(text, HOSTS)).toEqual([]);
  expect(withoutForeignLinks(text, HOSTS)).toBe(text);
});

it.each([
  ['Log in at https://evil.example/x now', 'https://evil.example/x'],
  ['Log in at evil.example/x', 'evil.example/x'],
  ['WWW.EVIL.COM', 'WWW.EVIL.COM'],
  ['http://203.0.113.7/pay', 'http://203.0.113.7/pay'],
  ['https://voltquay.example@evil.example/', 'https://voltquay.example@evil.example/'],
  ['https://voltquay.example.evil.example', 'https://voltquay.example.evil.example'],
  ['notvoltquay.example', 'notvoltquay.example'],
  ['https://mine.voltquay.example/x', 'https://mine.voltquay.example/x'],
  ['ftp://voltquay.example/x', 'ftp://voltquay.example/x'],
  ['evil。example', 'evil。example'],
  ['(evil.example)', 'evil.example'],
  ['xn--80ak6aa92e.xn--p1ai', 'xn--80ak6aa92e.xn--p1ai'],
  ['пример.рф', 'пример.рф'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('finds the link in “%s”', (text, link) => {
  expect(foreignLinks(text, HOSTS)).toContain(link);
  expect(foreignLinks(withoutForeignLinks(text, HOSTS), HOSTS)).toEqual([]);
});
