import { CallError, NetworkError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberAction } from '../pending-action.ts';
import { addressAfterLogin, carryOutPendingAction } from './carry-out.ts';

const call = vi.fn();
const client = { call } as unknown as Client;

beforeEach(() => {
  sessionStorage.clear();
  call.mockReset().mockResolvedValue({});
});

describe('what was wanted before the login', () => {
  it('is collected, once', async () => {
    rememberAction({ kind: 'collect', goodsId: 'g1' }, '/index');
    expect(await carryOutPendingAction(client)).toEqual({ kind: 'collect', refusal: undefined });
    expect(call).toHaveBeenCalledWith('keepGoods!add', { goodsId: 'g1' }, { quiet: true });
    expect(await carryOutPendingAction(client)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is followed', async () => {
    rememberAction({ kind: 'follow', sellerId: 's1' }, '/index');
    expect(await carryOutPendingAction(client)).toMatchObject({ kind: 'follow' });
    expect(call).toHaveBeenCalledWith('focusSeller!add', { sellerId: 's1' }, { quiet: true });
  });

  it('is refused in the words of the server', async () => {
    rememberAction({ kind: 'collect', goodsId: 'g1' }, '/index');
    call.mockRejectedValue(new CallError({ code: 1326, key: 'collection.limit_reached', msg: 'You can keep at most 1,000.' }));
    expect(await carryOutPendingAction(client)).toEqual({ kind: 'collect', refusal: 'You can keep at most 1,000.' });
  });

  it('says nothing where no answer came', async () => {
    rememberAction({ kind: 'collect', goodsId: 'g1' }, '/index');
    call.mockRejectedValue(new NetworkError(false, undefined));
    expect(await carryOutPendingAction(client)).toBeUndefined();
  });
});

describe('a login leads', () => {
  it.each(['/store?id=s1', '/userInfo/dashboard', '/loginless'])('back to %s', (back) => {
    expect(addressAfterLogin(back, '/index')).toBe(back);
  });

  it.each([
    undefined,
    '',
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/login',
    '/login?back=%2F',
    '/register',
    '/forgotPassword',
  ])('home instead of to %s', (back) => {
    expect(addressAfterLogin(back, '/index')).toBe('/index');
  });
});
