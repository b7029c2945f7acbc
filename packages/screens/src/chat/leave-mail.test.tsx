import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import { writeStored } from '@entrepot/buyer/storage.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, expect, it } from 'vitest';
import { LeaveMail } from './leave-mail.tsx';

let left: string | null = null;
let refusal: CallError | undefined;

const client = {
  call: async (name: string, input: { email?: string }) => {
    if (name === 'newOnlinechat!leftMail') return { email: left };
    if (name === 'newOnlinechat!conversations') return { list: [{}], unread: 0 };
    if (refusal) throw refusal;
    left = `${input.email!.slice(0, 3)}***ple`;
    return { email: left };
  },
} as unknown as Client;

function show(): void {
  writeStored('visitor', 'v'.repeat(43));
  render(
    <InSite client={client}>
      <LeaveMail />
    </InSite>,
  );
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  left = null;
  refusal = undefined;
});

const leave = (email: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Leave your mail for the answer' }), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Leave mail' }));
};

it('a visitor leaves an address, reads where answers go, and may change it', async () => {
  show();
  leave('ada@mail.example');
  await screen.findByText('Answers that you do not read here go to ada***ple.');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  leave('eve@mail.example');
  await screen.findByText('Answers that you do not read here go to eve***ple.');
});

it('what is no address is said beside the field', async () => {
  refusal = new CallError({ code: 1, key: 'account.email_invalid', msg: 'That is no e-mail address.' });
  show();
  leave('nowhere');
  expect(await screen.findByText('That is no e-mail address.')).toBeTruthy();
});
