/** What leaves for a mail server that speaks encrypted (STARTTLS), over the real protocol. */
import { ownCertificate, type OwnCertificate } from '@entrepot/testing/own-certificate.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import type { CarriedMessage } from './deliver.ts';
import { createSmtp } from './smtp.ts';

const own = ownCertificate();
const MESSAGE: CarriedMessage = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  channel: 'mail',
  recipient: 'ada@buyer.example',
  template: 'code',
  language: 'en',
  storefront_code: 'entrepot',
  subject: 'Your code',
  expires_at: new Date('2026-03-02T12:00:00Z'),
  reply_to: null,
  storefront_name: 'Hazel Wharf',
  storefront_email: 'help@hazelwharf.example',
  attempts: 0,
  text: 'Your code is 271828.',
  html: null,
};

/** Of each mail that arrived, whether it came encrypted. */
const arrived: boolean[] = [];
let running: SMTPServer | undefined;

afterEach(async () => {
  arrived.length = 0;
  await new Promise<void>((resolve) => (running ? running.close(resolve) : resolve()));
  running = undefined;
});

async function serve(options: SMTPServerOptions): Promise<number> {
  running = new SMTPServer({
    authOptional: true,
    ...options,
    onData(stream, { secure }, done) {
      stream.resume();
      stream.on('end', () => {
        arrived.push(secure);
        done();
      });
    },
  });
  // Whoever does not trust the certificate hangs up.
  running.on('error', () => undefined);
  running.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
  return (running.server.address() as AddressInfo).port;
}

const carry = (port: number, ask = '') =>
  createSmtp({ smtpUrl: `smtp://127.0.0.1:${port}${ask}`, from: 'post@entrepot.example' }).carry(MESSAGE);
const trusting = ({ cert }: OwnCertificate) => `?tls.ca=${encodeURIComponent(cert)}`;

it('is encrypted where the server offers it', async () => {
  await carry(await serve(own), trusting(own));
  expect(arrived).toEqual([true]);
});

it('goes nowhere where the server’s certificate is somebody else’s', async () => {
  const port = await serve(own);
  await expect(carry(port)).rejects.toThrow('The mail server did not accept the message');
  await expect(carry(port, trusting(ownCertificate()))).rejects.toMatchObject({ isFinal: false });
  expect(arrived).toEqual([]);
});

it('goes unencrypted where the server has nothing else, unless the settings forbid it', async () => {
  const port = await serve({ disabledCommands: ['STARTTLS'] });
  await expect(carry(port, '?requireTLS=true')).rejects.toMatchObject({ isFinal: false });
  expect(arrived).toEqual([]);
  await carry(port);
  expect(arrived).toEqual([false]);
});
