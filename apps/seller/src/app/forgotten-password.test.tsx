import { LoginPage } from '@entrepot/console/session/login-page.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal, showScreen } from '../seller.builder.tsx';

vi.mock('@entrepot/console/forms/use-captcha.tsx', () => ({ useConsoleCaptcha: () => ({ ask: async () => 'pass', captcha: null }) }));
afterEach(cleanup);

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('who forgot the password chooses a new one with a mailed code, and logs in with the same address', async () => {
  let tries = 0;
  const { call } = showScreen(
    <LoginPage zone="Seller zone" wasLost={false} />,
    {
      'session!sendResetCode': () => ({ resendAfterSeconds: 60, validMinutes: 10 }),
      'session!resetPassword': () => {
        if (++tries === 1) throw refusal('account.code_wrong', 'The code is wrong.');
        return {};
      },
    },
    '/',
  );
  type(/E-mail/, 'owner@kiln.example');
  press('Forgot the password?');
  press('Send a code');
  await screen.findByText('Sent to owner@kiln.example. Valid for 10 min.');
  type(/Verification code/, '000000');
  type(/^New password/, 'battery staple');
  type(/Repeat/, 'battery staple');
  press('Save the new password');
  await screen.findByText('The code is wrong.');
  type(/Verification code/, '271828');
  press('Save the new password');
  await screen.findByRole('button', { name: 'Forgot the password?' });
  expect((screen.getByLabelText(/E-mail/) as HTMLInputElement).value).toBe('owner@kiln.example');
  expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual([
    'session!resetPassword',
    { email: 'owner@kiln.example', code: '271828', password: 'battery staple' },
  ]);
});
