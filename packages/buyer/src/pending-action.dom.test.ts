import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAction, isOwnAddress, loginPath, rememberAction, takePendingAction } from './pending-action.ts';

beforeEach(() => sessionStorage.clear());

describe('what a visitor wanted before logging in', () => {
  it('is carried out once', () => {
    rememberAction({ kind: 'collect', goodsId: 'g1' }, '/productDetails?id=g1');
    expect(takePendingAction()).toEqual({ action: { kind: 'collect', goodsId: 'g1' }, back: '/productDetails?id=g1' });
    expect(takePendingAction()).toBeUndefined();
  });

  it('is the last thing asked for', () => {
    rememberAction({ kind: 'collect', goodsId: 'g1' }, '/index');
    rememberAction({ kind: 'follow', sellerId: 's1' }, '/store?id=s1');
    expect(takePendingAction()?.action).toEqual({ kind: 'follow', sellerId: 's1' });
  });

  it('is forgotten by who decides against it', () => {
    rememberAction({ kind: 'follow', sellerId: 's1' }, '/index');
    forgetAction();
    expect(takePendingAction()).toBeUndefined();
  });

  it.each([
    '',
    'null',
    '{',
    '{"action":{"kind":"pay","orderId":"1"},"back":"/index"}',
    '{"action":{"kind":"collect"},"back":"/index"}',
    '{"action":{"kind":"collect","goodsId":"g"},"back":"//evil.example"}',
  ])('is nothing where the tab holds %s', (text) => {
    sessionStorage.setItem('pending-action', text);
    expect(takePendingAction()).toBeUndefined();
  });

  it('breaks nothing where the browser refuses storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(() => rememberAction({ kind: 'follow', sellerId: 's1' }, '/index')).not.toThrow();
    vi.restoreAllMocks();
  });
});

describe('the way back after logging in', () => {
  it('stands in the address of the login page', () => {
    expect(loginPath('/store?id=s1&sort=new')).toBe('/login?back=%2Fstore%3Fid%3Ds1%26sort%3Dnew');
  });

  it.each(['/index', '/searchGoods?k=%22a%22', '/'])('may be %s', (address) => expect(isOwnAddress(address)).toBe(true));

  it.each(['', 'index', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
    'may not be %j',
    (address) => expect(isOwnAddress(address)).toBe(false),
  );
});
