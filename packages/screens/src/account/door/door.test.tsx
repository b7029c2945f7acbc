import '@entrepot/site/shell-parts.builder.tsx';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { rememberAction } from '@entrepot/buyer/pending-action.ts';
import { clearSession, currentToken } from '@entrepot/buyer/session.ts';
import { readStored, writeStored } from '@entrepot/buyer/storage.ts';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { takePendingNotifications } from '@entrepot/ui/notify.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForgotPage } from './forgot-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(action: string) => Promise<string | undefined>>() }));
vi.mock('@entrepot/site/forms/use-captcha.tsx', () => ({ useCaptcha: () => ({ ask, captcha: null }) }));

const call = vi.fn<(name: string, input: object) => Promise<unknown>>();
const moves: string[] = [];
const LOGIN = { token: 'the-token', usercode: '100001', username: 'mira2026', avatar: 3 };

/** A refusal as the server words it, apart from its values. */
const refusal = (key: ErrorKey, msg: string = key) => new CallError({ code: ERRORS[key].code, key, msg });

function open(page: ReactNode) {
  render(
    <InSite client={{ call }} onMove={(to) => void moves.push(to)}>
      {page}
    </InSite>,
  );
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const type = (name: string | RegExp, text: string) => act(async () => void fireEvent.input(field(name), { target: { value: text } }));
const click = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const submit = (name: string) =>
  act(async () => {
    fireEvent.submit(screen.getByRole('button', { name }));
  });
const said = () => takePendingNotifications().flatMap((request) => (request.kind === 'show' ? [request.message] : []));
const sent = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
  moves.length = 0;
  takePendingNotifications();
  ask.mockReset().mockResolvedValue('pass');
  call.mockReset().mockResolvedValue(LOGIN);
});
afterEach(cleanup);

const NAME = 'Username, e-mail or phone number';

describe('the login', () => {
  async function logIn(name = 'mira2026', password = 'secret-1') {
    await type(NAME, name);
    await type('Password', password);
    await submit('Log in');
  }

  it('says beside each field what is missing and leads to the first one', async () => {
    open(<LoginPage back={undefined} />);
    await submit('Log in');
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
    expect(document.activeElement).toBe(field(NAME));
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks for the verification, begins the session and returns to where one came from', async () => {
    open(<LoginPage back="/store?id=s1" />);
    await logIn();
    await eventually(() => expect(moves).toEqual(['/store?id=s1']));
    expect(ask).toHaveBeenCalledExactlyOnceWith('login');
    expect(sent('user!newlogin')).toEqual([{ username: 'mira2026', password: 'secret-1', captcha: 'pass' }]);
    expect(currentToken()).toBe('the-token');
    expect(readStored('userInfo')).toEqual({ usercode: '100001', username: 'mira2026', avatar: 3 });
    expect(field('Password').value).toBe('');
  });

  it.each([undefined, '//evil.example', 'https://evil.example'])('leads home instead of to %s', async (back) => {
    open(<LoginPage back={back} />);
    await logIn();
    await eventually(() => expect(moves).toEqual(['/index']));
  });

  it('sends nothing when the verification is left', async () => {
    ask.mockResolvedValue(undefined);
    open(<LoginPage back={undefined} />);
    await logIn();
    expect(call).not.toHaveBeenCalled();
    expect(field('Password').value).toBe('secret-1');
  });

  it('shows a wrong login beside the password, keeps what was typed and leads there', async () => {
    call.mockRejectedValue(refusal('account.wrong_login', 'The name or the password is wrong.'));
    open(<LoginPage back={undefined} />);
    await logIn();
    expect(await screen.findByText('The name or the password is wrong.')).toBeTruthy();
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Password'));
    expect([field(NAME).value, field('Password').value]).toEqual(['mira2026', 'secret-1']);
    expect(currentToken()).toBeUndefined();
  });

  it.each(['account.retry_in_minutes', 'account.retry_tomorrow'] as const)(
    'says above the button that one has to wait (%s)',
    async (key) => {
      call.mockRejectedValue(refusal(key, 'Please try again later.'));
      open(<LoginPage back={undefined} />);
      await logIn();
      await screen.findByText('Please try again later.');
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain('Please try again later.');
    },
  );

  it('takes a number with its area code', async () => {
    writeStored('deliveryCountry', 'DE');
    open(<LoginPage back={undefined} />);
    await type(NAME, '0151 2345 6789');
    expect(await screen.findByRole('button', { name: 'Area code' })).toBeTruthy();
    await logIn('0151 2345 6789');
    await eventually(() => expect(sent('user!newlogin')).toMatchObject([{ username: '+4915123456789' }]));
  });

  it('refuses what looks like a number and is none, beside its field', async () => {
    writeStored('deliveryCountry', 'DE');
    open(<LoginPage back={undefined} />);
    await logIn('+49 1');
    expect(await screen.findByText('This is not a valid phone number.')).toBeTruthy();
    expect(document.activeElement).toBe(field(NAME));
    expect(call).not.toHaveBeenCalled();
  });

  it('asks for the second factor where there is one, and for no second verification', async () => {
    const { code: owed } = ERRORS['account.second_factor_required'];
    const refused = new CallError({ code: owed, key: 'account.second_factor_required', msg: '', data: { ticket: 'ticket' } });
    call.mockRejectedValueOnce(refused).mockResolvedValueOnce(LOGIN);
    open(<LoginPage back="/store?id=s1" />);
    await logIn();
    const code = await screen.findByLabelText('Authenticator code');
    expect(document.activeElement).toBe(code);
    await type('Authenticator code', '123 456');
    await submit('Log in');
    await eventually(() => expect(moves).toEqual(['/store?id=s1']));
    expect(sent('user!newlogin').at(-1)).toEqual({ username: 'mira2026', password: 'secret-1', captcha: 'ticket', secondFactor: '123456' });
    expect(ask).toHaveBeenCalledExactlyOnceWith('login');
  });

  it('says beside the code that it is wrong', async () => {
    call
      .mockRejectedValueOnce(refusal('account.second_factor_required'))
      .mockRejectedValue(refusal('account.second_factor_wrong', 'The authenticator code is wrong.'));
    open(<LoginPage back={undefined} />);
    await logIn();
    await screen.findByLabelText('Authenticator code');
    await type('Authenticator code', '000000');
    await submit('Log in');
    expect(await screen.findByText('The authenticator code is wrong.')).toBeTruthy();
    expect(field('Authenticator code').value).toBe('000000');
  });

  it('does what was wanted before it, and says so', async () => {
    rememberAction({ kind: 'collect', goodsId: 'g1' }, '/productDetails?id=g1');
    open(<LoginPage back="/productDetails?id=g1" />);
    await logIn();
    await eventually(() => expect(moves).toEqual(['/productDetails?id=g1']));
    expect(sent('keepGoods!add')).toEqual([{ goodsId: 'g1' }]);
    expect(said()).toEqual(['The product is among your favourites now.']);
  });
});

describe('the doors', () => {
  it.each([
    ['Create an account', LoginPage, '/register?back=%2Fsettlement'],
    ['Forgot the password?', LoginPage, '/forgotPassword?back=%2Fsettlement'],
    ['Log in', RegisterPage, '/login?back=%2Fsettlement'],
  ])('take each other’s place by "%s", so that Back leads to where one came from', (name, Page, address) => {
    const turns: unknown[] = [];
    render(
      <InSite client={{ call }} onMove={(...turn) => void turns.push(turn)}>
        <Page back="/settlement" />
      </InSite>,
    );
    fireEvent.click(screen.getByRole('link', { name }));
    expect(turns).toEqual([[address, { replace: true }]]);
  });
});

describe('the registration', () => {
  it('opens an account under a username, with the code that a link brought', async () => {
    writeStored('agentCode', 'agent-7');
    open(<RegisterPage back={undefined} />);
    expect(field(/^Invitation code/).value).toBe('agent-7');
    await type('Username', 'mira');
    await type('Password', '12345');
    await submit('Create an account');
    expect(screen.getByText('A username has 6 to 30 letters and digits.')).toBeTruthy();
    expect(screen.getByText('A password has 6 to 12 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Username'));
    await type('Username', 'mira2026');
    await type('Password', '123456');
    await submit('Create an account');
    await screen.findByRole('heading', { name: `Welcome, ${LOGIN.username}` });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(
        [/^Delivery address/, /^Transaction password/, /^First recharge/].map((words) => expect.stringMatching(words)),
      ),
    );
    await click('Start shopping');
    await eventually(() => expect(moves).toEqual(['/index']));
    expect(ask).toHaveBeenCalledExactlyOnceWith('register');
    expect(sent('localuser!registerNoVerifcode')).toEqual([
      { username: 'mira2026', password: '123456', captcha: 'pass', usercode: 'agent-7' },
    ]);
  });

  it.each([
    ['account.username_taken', 'Username'],
    ['account.password_invalid', 'Password'],
    ['account.invitation_invalid', /^Invitation code/],
  ] as const)('shows %s beside its field', async (key, name) => {
    call.mockRejectedValue(refusal(key, 'refused'));
    open(<RegisterPage back={undefined} />);
    await type('Username', 'mira2026');
    await type('Password', '123456');
    await submit('Create an account');
    await screen.findByText('refused');
    expect(document.activeElement).toBe(field(name));
    expect(field('Username').value).toBe('mira2026');
  });

  it('sends a code to an e-mail address, counts down and registers with it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    call.mockImplementation(async (name) => (name === 'localuser!sendVerifcode' ? { resendAfterSeconds: 60, validMinutes: 10 } : LOGIN));
    open(<RegisterPage back={undefined} />);
    await act(async () => void fireEvent.mouseDown(screen.getByRole('tab', { name: 'E-mail address' }), { button: 0 }));
    await submit('Create an account');
    expect(screen.getByText('Please enter the verification code.')).toBeTruthy();
    expect(document.activeElement).toBe(field('E-mail address'));
    await click('Send a code');
    expect(await screen.findByText('This is not a valid e-mail address.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
    await type('E-mail address', 'mira@example.org');
    await click('Send a code');
    expect(await screen.findByText('Sent to mira@example.org. Valid for 10 min.')).toBeTruthy();
    expect(ask).toHaveBeenCalledExactlyOnceWith('send-code');
    expect(sent('localuser!sendVerifcode')).toEqual([{ purpose: 'register', target: 'mira@example.org', captcha: 'pass' }]);
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Again in 60 s' });
    expect(again.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).disabled).toBe(false);
    await type('Verification code', '123456');
    await type('Password', 'secret-1');
    fireEvent.blur(field('E-mail address'));
    await eventually(() => expect(field(/^Username/).value).toMatch(/^mira\d{4}$/));
    const username = field(/^Username/).value;
    await submit('Create an account');
    await click(/^First recharge/);
    await eventually(() => expect(moves).toEqual(['/userInfo/money-package/recharge']));
    expect(sent('localuser!registerWithVerifcode')).toEqual([
      { password: 'secret-1', target: 'mira@example.org', verifcode: '123456', username },
    ]);
    vi.useRealTimers();
  });
});

describe('a forgotten password', () => {
  it('is replaced in three steps, and a wrong code leads back to its step', async () => {
    let isCodeRight = false;
    call.mockImplementation(async (name) => {
      if (name === 'localuser!sendVerifcode') return { resendAfterSeconds: 60, validMinutes: 10 };
      if (!isCodeRight) throw refusal('account.code_wrong', 'The verification code is wrong.');
      return {};
    });
    open(<ForgotPage back="/store?id=s1" />);
    await type('E-mail address or phone number', 'mira');
    await submit('Go on');
    expect(await screen.findByText('This is not a valid e-mail address.')).toBeTruthy();
    await type('E-mail address or phone number', 'mira@example.org');
    await submit('Go on');
    expect(await screen.findByText(/Step 2 of 3/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Verification code'));
    await type('Verification code', '111111');
    await submit('Go on');
    expect(await screen.findByText(/Step 3 of 3/)).toBeTruthy();
    await type('New password', 'secret-2');
    await submit('Save the new password');
    expect(await screen.findByText('The verification code is wrong.')).toBeTruthy();
    expect(screen.getByText(/Step 2 of 3/)).toBeTruthy();

    isCodeRight = true;
    await type('Verification code', '222222');
    await submit('Go on');
    expect(field('New password').value).toBe('secret-2');
    await submit('Save the new password');
    await eventually(() => expect(moves).toEqual(['/login?back=%2Fstore%3Fid%3Ds1']));
    expect(sent('localuser!resetPassword').at(-1)).toEqual({ target: 'mira@example.org', verifcode: '222222', password: 'secret-2' });
    expect(said()).toEqual(['Your password is changed. Please log in with the new one.']);
  });
});
