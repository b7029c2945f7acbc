import { expect, it } from 'vitest';
import { answerKey, isKeptFile, isKeptPage, isOwnCall, isPicture, isProductCall, ownCacheOf, pageKey, pictureId } from './kept.ts';

const at = (address: string) => new URL(address, 'https://shop.example');

it('keeps pages of goods and the frames of orders, and no other page', () => {
  for (const path of ['/m/index', '/m/productDetails?id=7', '/m/userInfo/my-order', '/m/userInfo/order-detail?id=7'])
    expect(isKeptPage(at(path)), path).toBe(true);
  for (const path of [
    '/m/userInfo/money-package',
    '/m/userInfo/money-package/withdraw',
    '/m/settlement',
    '/m/login',
    '/m/conversation?id=7',
    '/m/userInfo/setup/sessions',
    '/productDetails?id=7',
  ])
    expect(isKeptPage(at(path)), path).toBe(false);
});

it('keeps the answers about goods and orders, and no other', () => {
  expect(isProductCall(at('/api/sellerGoods!info.action?lang=en'))).toBe(true);
  for (const name of ['order!listMain', 'order!info', 'order!counts'])
    expect(isOwnCall(at(`/api/${name}.action?token=x`)), name).toBe(true);
  for (const name of ['order!pay', 'order!submit', 'order!held', 'wallet!get', 'localuser!login', 'withdraw!apply', 'newOnlinechat!list'])
    expect(isOwnCall(at(`/api/${name}.action`)) || isProductCall(at(`/api/${name}.action`)), name).toBe(false);
});

it('keeps files that never change, and nothing that anybody has uploaded', () => {
  expect(isKeptFile(at('/m/assets/home-abc.js'))).toBe(true);
  expect(isKeptFile(at('/fonts/0123-inter.woff2'))).toBe(true);
  for (const path of ['/media/1/800.webp', '/api/x.action', '/m/assets/../sw.js', '/m/index'])
    expect(isKeptFile(at(path)), path).toBe(false);
});

it('knows a picture at whatever width', () => {
  expect(['/media/ab-1/400.avif', '/media/ab-1/800.webp'].map((path) => pictureId(at(path)))).toEqual(['ab-1', 'ab-1']);
  for (const path of ['/media/ab-1', '/m/media/ab-1/400.avif', '/api/x.action']) expect(isPicture(at(path)), path).toBe(false);
});

it('names a page by what it shows and an answer by what was asked, never with a token', async () => {
  expect(pageKey(at('/m/productDetails?id=7&token=secret&code=A&lang=ar'))).toBe('https://shop.example/m/productDetails?id=7');
  expect(pageKey(at('/m/userInfo/order-detail?id=7'))).toBe('https://shop.example/m/userInfo/order-detail');
  const key = answerKey(at('/api/order!info.action?lang=en&token=secret'), '{"id":"7"}');
  expect(key).not.toContain('secret');
  expect(key).not.toBe(answerKey(at('/api/order!info.action?lang=en&token=secret'), '{"id":"8"}'));
  const [one, other] = [await ownCacheOf('secret'), await ownCacheOf('another')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('secret');
});
