import { CallError } from '@entrepot/api-client/call-error.ts';
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import { createConsoleSession, type SessionClient } from './console-session.ts';

const user: ConsoleUser = {
  id: 'u',
  name: 'Lena Wirth',
  email: 'l@kiln.example',
  language: 'en',
  permissions: [],
  roleName: null,
  shop: { id: 's', name: 'Kiln', isOwner: true },
  hasSecondFactor: false,
};
const refusal = (key: ErrorKey) => new CallError({ code: 403, key, msg: 'no' } as never);

function sessionAnswering(answers: Partial<Record<string, unknown>>) {
  const call = vi.fn(async (name: string) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { session: createConsoleSession({ call } as unknown as SessionClient), call };
}

describe('a session', () => {
  it('is whatever the server says it is', async () => {
    const { session } = sessionAnswering({ 'session!get': { next: 'none', user } });
    expect(session.state().kind).toBe('loading');
    await session.load();
    expect(session.state()).toEqual({ kind: 'in', user });
  });

  it.each([
    ['second-factor', 'owes-factor'],
    ['set-up-second-factor', 'owes-set-up'],
  ])('that owes %s leads there and nowhere else', async (next, kind) => {
    const { session } = sessionAnswering({ 'session!login': { next, user } });
    await session.logIn({ email: 'l@kiln.example', password: 'p', captcha: 'c' });
    expect(session.state()).toEqual({ kind });
  });

  it('does not exist for a visitor, who has lost nothing', async () => {
    const { session } = sessionAnswering({ 'session!get': refusal('session.required') });
    await session.load();
    session.lose();
    expect(session.state()).toEqual({ kind: 'out', wasLost: false });
  });

  it('is unknown, not ended, while the server cannot be asked', async () => {
    const { session } = sessionAnswering({ 'session!get': new TypeError('offline') });
    await session.load();
    expect(session.state().kind).toBe('unknown');
  });

  it('that ends by itself says so, and one that is ended on purpose does not', async () => {
    const { session, call } = sessionAnswering({ 'session!get': { next: 'none', user }, 'session!logout': {} });
    const heard = vi.fn();
    session.subscribe(heard);
    await session.load();
    session.lose();
    expect(session.state()).toEqual({ kind: 'out', wasLost: true });
    await session.load();
    await session.logOut();
    expect(session.state()).toEqual({ kind: 'out', wasLost: false });
    expect(call).toHaveBeenLastCalledWith('session!logout', {}, { quiet: true });
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it('stays out when the password is wrong', async () => {
    const { session } = sessionAnswering({ 'session!get': refusal('session.required'), 'session!login': refusal('account.wrong_login') });
    await session.load();
    await expect(session.logIn({ email: 'a', password: 'b', captcha: 'c' })).rejects.toBeInstanceOf(CallError);
    expect(session.state().kind).toBe('out');
  });
});
