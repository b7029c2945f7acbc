import '@entrepot/site/shell-parts.builder.tsx';
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import { clearSession, currentToken, startSession } from '@entrepot/buyer/session.ts';
import type { CurrentUser, Device } from '@entrepot/contracts/calls/account.ts';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { takePendingNotifications } from '@entrepot/ui/notify.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PathProvider } from '@entrepot/site/navigator.tsx';
import { CancellationPage } from './cancellation-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { LoginPasswordPage } from './login-password-page.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';
import { SessionsPage } from './sessions-page.tsx';
import { TransactionPasswordPage } from './transaction-password-page.tsx';

let user: CurrentUser;
const answers = new Map<string, (input: Record<string, unknown>) => unknown>();
const sent: Array<[name: string, input: object]> = [];
const moves: string[] = [];

const refusal = (key: ErrorKey, msg: string) => new CallError({ code: ERRORS[key].code, key, msg });
const refuse = (name: string, key: ErrorKey, msg: string) =>
  void answers.set(name, () => {
    throw refusal(key, msg);
  });

const client: Client = {
  call: async (name, input) => {
    // The frame of the centre asks by itself whether the person is locked.
    if (name === 'lock!own') return null as never;
    if (name !== 'localuser!get') sent.push([name, input as object]);
    return (name === 'localuser!get' ? user : (answers.get(name)?.(input as Record<string, unknown>) ?? {})) as never;
  },
};

async function open(page: ReactNode, hasPage: (to: string) => boolean = () => true) {
  render(
    <InSite client={client} onMove={(to) => void moves.push(to)} hasPage={hasPage}>
      <LinkProvider render={({ to, ...rest }) => <a href={to} {...rest} />} hasPage={hasPage}>
        <PathProvider value="/userInfo/setup">{page}</PathProvider>
      </LinkProvider>
    </InSite>,
  );
  await eventually(() => expect(screen.queryByRole('status', { name: 'The page is loading' })).toBeNull());
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const type = (name: string | RegExp, text: string) => act(async () => void fireEvent.input(field(name), { target: { value: text } }));
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const submit = (name: string) => act(async () => void fireEvent.submit(screen.getByRole('button', { name })));
const said = () => takePendingNotifications().flatMap((request) => (request.kind === 'show' ? [request.message] : []));

beforeEach(() => {
  user = {
    usercode: 'u',
    username: 'mira2026',
    avatar: 1,
    language: 'en',
    email: null,
    phone: null,
    hasFundPassword: false,
    hasSecondFactor: false,
    withdrawalsPausedUntil: null,
    createdAt: '2026-11-15T12:00:00Z',
  };
  answers.clear();
  sent.length = 0;
  moves.length = 0;
  takePendingNotifications();
  startSession('t', { usercode: 'u', username: 'mira2026', avatar: 1 });
});
afterEach(() => {
  cleanup();
  clearSession();
});

describe('the login password', () => {
  it('is changed when both new entries agree, and a wrong old one is said beside its field', async () => {
    await open(<LoginPasswordPage />);
    await type('Old password', 'old-one');
    await type('New password', 'new-one');
    await type('Repeat the new password', 'new-two');
    await submit('Save the new password');
    expect(screen.getByText('The two passwords differ.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Repeat the new password'));
    expect(sent).toEqual([]);

    refuse('user!updateOldAndNewPsw', 'account.wrong_old_password', 'The old password is wrong.');
    await type('Repeat the new password', 'new-one');
    await submit('Save the new password');
    expect(await screen.findByText('The old password is wrong.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Old password'));

    answers.clear();
    await submit('Save the new password');
    await eventually(() => expect(said()).toEqual(['The password is changed. All other devices are logged out.']));
    expect(sent.at(-1)).toEqual(['user!updateOldAndNewPsw', { oldPassword: 'old-one', newPassword: 'new-one', repeated: 'new-one' }]);
    expect(field('New password').value).toBe('');
  });
});

describe('the transaction password', () => {
  it('takes six digits and nothing else', async () => {
    await open(<TransactionPasswordPage />);
    await type('New transaction password', '12a34');
    expect(field('New transaction password').value).toBe('1234');
    await submit('Set the transaction password');
    expect(screen.getByText('The transaction password has exactly 6 digits.')).toBeTruthy();
    await type('New transaction password', '1234567');
    await type('Repeat the new password', '123456');
    await type('Login password', 'secret-1');
    await submit('Set the transaction password');
    await eventually(() =>
      expect(sent).toEqual([['user!setSafewordReg', { safeword: '123456', repeated: '123456', password: 'secret-1' }]]),
    );
  });

  it('says before a reset that withdrawals pause, and where the code goes', async () => {
    user = { ...user, hasFundPassword: true, email: 'mir***org' };
    answers.set('localuser!sendVerifcode', () => ({ resendAfterSeconds: 60, validMinutes: 10 }));
    answers.set('syspara!getSyspara', () => ({ fund_reset_pause_hours: '36' }));
    answers.set('user!resetSafeword', () => ({ withdrawalsPausedUntil: '2026-11-16T12:00:00Z' }));
    await open(<TransactionPasswordPage />);
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Reset with a code' })));
    expect(await screen.findByText('For your safety, withdrawals pause for 36 h after a reset.')).toBeTruthy();
    expect(screen.getByText('The code is sent to mir***org.')).toBeTruthy();
    await click('Send a code');
    await type('Verification code', '123456');
    await type('New transaction password', '654321');
    await type('Repeat the new password', '654321');
    await submit('Reset with a code');
    await eventually(() =>
      expect(sent.at(-1)).toEqual(['user!resetSafeword', { verifcode: '123456', safeword: '654321', repeated: '654321' }]),
    );
    expect(sent).toContainEqual(['localuser!sendVerifcode', { purpose: 'reset-fund-password' }]);
    expect(said()[0]).toMatch(/^The transaction password is reset\. Withdrawals are open again from 2026-11-1[567] /);
  });

  it('leads to the bindings where a code has nowhere to go', async () => {
    user = { ...user, hasFundPassword: true };
    await open(<TransactionPasswordPage />);
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Reset with a code' })));
    expect(screen.getByRole('link', { name: 'Bind the e-mail address' }).getAttribute('href')).toBe('/userInfo/setup/email');
  });
});

it('an e-mail address is bound with a code and the password, and one that belongs to another says so beside it', async () => {
  answers.set('localuser!sendVerifcode', () => ({ resendAfterSeconds: 60, validMinutes: 10 }));
  refuse('localuser!bindEmail', 'account.email_bound', 'This e-mail address belongs to another account.');
  await open(<ContactPage kind="email" />);
  await type('E-mail address', 'mira@example.org');
  await click('Send a code');
  expect(sent[0]).toEqual(['localuser!sendVerifcode', { purpose: 'bind-email', target: 'mira@example.org' }]);
  await type('Verification code', '123456');
  await type('Login password', 'secret-1');
  await submit('Bind the e-mail address');
  expect(await screen.findByText('This e-mail address belongs to another account.')).toBeTruthy();
  expect(document.activeElement).toBe(field('E-mail address'));
  expect(field('Login password').value).toBe('secret-1');
});

it('devices are listed with this one first, and each other one can be logged out', async () => {
  const device = (changes: Partial<Device>): Device => ({
    id: 'd1',
    isCurrent: false,
    address: '203.0.113.7',
    createdAt: '2026-11-01T08:00:00Z',
    lastSeenAt: '2026-11-15T08:00:00Z',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    ...changes,
  });
  const own = device({ id: 'd2', isCurrent: true, userAgent: 'curl' });
  answers.set('user!sessions', () => [device({}), own]);
  answers.set('user!revokeSession', () => [own]);
  await open(<SessionsPage />);
  const items = () => screen.getAllByRole('listitem').filter((item) => within(item).queryAllByRole('term').length > 0);
  const named = ['Unknown device', 'Chrome on Windows'];
  expect(items().map((item) => named.filter((name) => within(item).queryByText(name)))).toEqual(named.map((name) => [name]));
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
  await click('Log out Chrome on Windows');
  expect(sent.at(-1)).toEqual(['user!revokeSession', { id: 'd1' }]);
  await eventually(() => expect(items()).toHaveLength(1));
  expect(said()).toEqual(['The device is logged out.']);
});

it('an authenticator app is set up with its first code, and its recovery codes are shown once', async () => {
  answers.set('user!startSecondFactor', () => ({
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/Hazelwharf:mira2026?secret=ABCDEFGHIJKLMNOP',
  }));
  answers.set('user!confirmSecondFactor', () => {
    user = { ...user, hasSecondFactor: true };
    return { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] };
  });
  await open(<SecondFactorPage />);
  await type('Login password', 'secret-1');
  await submit('Set up');
  expect(await screen.findByRole('img', { name: 'QR code with the key' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  await type('Authenticator code', '123 456');
  await submit('Confirm');
  expect(await screen.findByText('aaaa-1111')).toBeTruthy();
  expect(sent.at(-1)).toEqual(['user!confirmSecondFactor', { code: '123456' }]);
  await click('I have kept them');
  expect(screen.queryByText('aaaa-1111')).toBeNull();
  expect(await screen.findByText('The authenticator app is set up.')).toBeTruthy();
});

describe('closing the account', () => {
  async function ask() {
    await type('Why are you leaving?', 'Moving on');
    await type('Login password', 'secret-1');
    await submit('Close the account');
    const question = await screen.findByRole('alertdialog', { name: 'Close the account mira2026?' });
    await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Close the account' })));
  }

  it('says what goes and what stays, asks once more, and leaves nothing behind', async () => {
    await open(<CancellationPage />);
    expect(screen.getByText('Delivery addresses')).toBeTruthy();
    expect(screen.getByText('Orders and movements of money, under a number that leads to nobody')).toBeTruthy();
    await submit('Close the account');
    expect(screen.getByText('Please give a reason.')).toBeTruthy();
    expect(sent).toEqual([]);
    await ask();
    await eventually(() => expect(moves).toEqual(['/index']));
    expect(sent).toEqual([['user!logoff', { reason: 'Moving on', password: 'secret-1' }]]);
    expect(currentToken()).toBeUndefined();
    expect(said()).toEqual(['Your account is closed.']);
  });

  it('is refused with its reason and the way to settle it', async () => {
    refuse('user!logoff', 'logoff.balance_left', 'The account cannot be closed while a balance remains.');
    await open(<CancellationPage />);
    await ask();
    expect(await screen.findByText('The account cannot be closed while a balance remains.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the balance' }).getAttribute('href')).toBe('/userInfo/money-package');
    expect(currentToken()).toBe('t');
  });

  it('leads to people where there is no page for it', async () => {
    refuse('user!logoff', 'logoff.open_business', 'open');
    await open(<CancellationPage />, (to) => !to.startsWith('/userInfo/my-order'));
    await ask();
    await screen.findByText('open');
    expect(screen.getByRole('button', { name: 'Online service' })).toBeTruthy();
  });
});
