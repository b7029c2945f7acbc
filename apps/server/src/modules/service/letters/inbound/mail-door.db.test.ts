/** Answers by mail, over the real protocol with a real client. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as startTls } from 'node:tls';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { newestLetter } from '@entrepot/testing/letters.ts';
import { ownCertificate } from '@entrepot/testing/own-certificate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { insertUpload } from '../../../ground/media/media.sql.ts';
import type { Buyer, Someone } from '../../../trade/orders/orders.builder.ts';
import { lettersRig } from '../letters.builder.ts';
import { MAIL_BYTES } from './mail-door.ts';

const database = await testDatabase();
const { pool, db } = database;
/** Pictures that were handed on, by whom. */
const kept: Array<{ bytes: Buffer; uploader: string }> = [];
const ports = [await freePort(), await freePort()] as const;
const env = (port: number) => ({ MAIL_IN_DOMAIN: 'reply.shop.example', MAIL_IN_PORT: String(port) });
const media = {
  keepChatPicture: async (bytes: Buffer, uploader: string) => {
    kept.push({ bytes, uploader });
    const id = bytes.subarray(-16).toString('hex');
    const picture = { id, widthPx: 1, heightPx: 1, byteSize: 1, purpose: 'chat', uploader } as const;
    await withTransaction(db, (tx) => insertUpload(tx, picture));
    return id;
  },
};
const rigged = await lettersRig(database, { media }, env(ports[0]));
const { rig, clock, call, send, list, answer, newVisitor, letters, letterCall } = rigged;
/** A second process of the same house. */
const other = rigged.make(env(ports[1]));

let shopId: string;
let keeper: Someone;
let buyer: Buyer;
let conversation: string;
let address: string;

beforeAll(async () => void (await Promise.all([letters.mailDoor!.start(), other.mailDoor!.start()])));
afterAll(async () => void (await Promise.all([letters.mailDoor!.stop(), other.mailDoor!.stop()])));

beforeEach(async () => {
  rig.reset();
  kept.length = 0;
  await emptyTables(pool, ['outgoing_messages']);
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  buyer = await rig.buyer({});
  await send({ content: 'Which blue?', shopId }, { token: buyer.token });
  conversation = (await list({ shopId }, { token: buyer.token })).conversation!.id;
  address = await addressFor(conversation, buyer.email);
});

/** Where the answer to an unread answer goes. */
async function addressFor(id: string, to: string): Promise<string> {
  await answer({ content: 'The dark one, or the light one?', conversation: id }, { token: keeper.token });
  clock.advance(11 * 60_000);
  await letters.write();
  const letter = await newestLetter(pool, { to });
  return letter!.reply_to!;
}

const said = async () =>
  (await list({ conversation }, { token: buyer.token })).list.slice(2).map(({ type, content }) => (type === 'text' ? content : type));

/** What the server said to it: a code. */
async function mailed(mail: SendMailOptions, port: number = ports[0]): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ from: buyer.email, to: address, subject: 'Re: your question', ...mail });
    return Number(response.slice(0, 3));
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    transport.close();
  }
}

describe('an answer by mail', () => {
  it('comes back into the conversation, without what it quotes', async () => {
    const text =
      'The dark one, 50% of it.\nThank you!\n\nOn Tue, Hazelwharf <post@shop.example> wrote:\n> -=-=- Please write -=-=-\n> The dark one';
    expect(await mailed({ text })).toBe(250);
    expect(await said()).toEqual(['The dark one, 50% of it.\nThank you!']);
    expect((await list({ conversation }, { token: buyer.token })).list.at(-1)).toMatchObject({ send_receive: 'send', author: 'buyer' });
  });

  it('is one message however often the same mail comes, by one process or two', async () => {
    const mail = { text: 'The dark one.', messageId: '<once@mail.example>' };
    const codes = await Promise.all([mailed(mail), mailed(mail, ports[1]), mailed(mail), mailed(mail, ports[1])]);
    expect(codes).toEqual([250, 250, 250, 250]);
    expect(await mailed(mail)).toBe(250);
    expect(await said()).toEqual(['The dark one.']);
  });

  it('of HTML alone is read as text, and a long one becomes several messages', async () => {
    expect(await mailed({ html: '<p>The <b>dark</b> one</p><script>alert(1)</script>' })).toBe(250);
    const long = `${'word '.repeat(500)}end`;
    expect(await mailed({ text: long })).toBe(250);
    const [first, ...parts] = await said();
    expect(first).toBe('The dark one');
    expect(parts.join(' ')).toBe(long);
    expect(parts.length).toBe(2);
  });

  it('brings pictures along that can be shown, and nothing else', async () => {
    const picture = (fill: number) => Buffer.alloc(5_000, fill);
    expect(
      await mailed({
        text: 'Like this',
        attachments: [
          { filename: 'a.jpg', content: picture(1), contentType: 'image/jpeg' },
          { filename: 'b.png', content: picture(2), contentType: 'image/png' },
          { filename: 'sign.png', content: Buffer.alloc(100, 3), contentType: 'image/png' },
          { filename: 'c.svg', content: picture(4), contentType: 'image/svg+xml' },
          { filename: 'd.exe', content: picture(5), contentType: 'application/octet-stream' },
        ],
      }),
    ).toBe(250);
    expect(await said()).toEqual(['Like this', 'img', 'img']);
    expect(kept.map(({ uploader }) => uploader)).toEqual([`buyer:${buyer.id}`, `buyer:${buyer.id}`]);
  });

  it('of a visitor comes from the address that was left, until the conversation is an account’s', async () => {
    const visitor = await newVisitor();
    await send({ content: 'Hello', shopId, visitor });
    await letterCall('newOnlinechat!leaveMail', { visitor, email: `${shopId}@mail.example` });
    conversation = (await list({ shopId, visitor })).conversation!.id;
    address = await addressFor(conversation, `${shopId}@mail.example`);
    expect(await mailed({ text: 'From a stranger' })).toBe(550);
    expect(await mailed({ text: 'By mail', from: `${shopId.toUpperCase()}@mail.example` })).toBe(250);
    expect((await list({ conversation, visitor })).list.at(-1)?.content).toBe('By mail');
    await call('newOnlinechat!carry', { visitor }, { token: (await rig.buyer({})).token });
    expect(await mailed({ text: 'Again', from: `${shopId}@mail.example` })).toBe(550);
  });
});

describe('a mail that is none of ours', () => {
  afterEachSaysNothing();

  it('to an address that nobody was given is refused before it is sent', async () => {
    const forged = address.replace(/.{4}@/, 'aaaa@');
    expect(await mailed({ text: 'x', to: forged })).toBe(550);
    expect(await mailed({ text: 'x', to: 'post@reply.shop.example' })).toBe(550);
    expect(await mailed({ text: 'x', to: address.replace('reply.shop.example', 'elsewhere.example') })).toBe(550);
  });

  it('from another sender is refused, also where it names two', async () => {
    expect(await mailed({ text: 'x', from: 'mallory@mail.example' })).toBe(550);
    // The envelope may say what it likes; what counts is who is said to have written it.
    expect(await mailed({ text: 'x', from: 'mallory@mail.example', envelope: { from: buyer.email, to: address } })).toBe(550);
    const raw = `From: mallory@mail.example\r\nFrom: ${buyer.email}\r\nSubject: x\r\n\r\nx`;
    expect(await mailed({ envelope: { from: buyer.email, to: address }, raw })).toBe(550);
  });

  it('of a program is taken and forgotten, so that two programs never answer each other', async () => {
    expect(await mailed({ text: 'I am away', headers: { 'Auto-Submitted': 'auto-replied' } })).toBe(250);
    expect(await mailed({ text: 'News', headers: { Precedence: 'bulk' } })).toBe(250);
    expect(await mailed({ text: 'A list', headers: { 'List-Id': '<list.mail.example>' } })).toBe(250);
    expect(await mailed({ text: 'Not delivered', envelope: { from: '', to: address } })).toBe(250);
  });

  it('without anything of the sender is refused', async () => {
    expect(await mailed({ text: '> only a quotation' })).toBe(554);
    expect(await mailed({ text: ' ' })).toBe(554);
  });

  it('that is too large is refused, whether it says so before or not', async () => {
    expect(await mailed({ text: 'x'.repeat(1_000).concat('\n').repeat(30_000) })).toBe(552);
    expect(await spoken(`From: ${buyer.email}\r\n\r\n`, MAIL_BYTES + 1_000_000)).toMatch(/^552/);
  });

  it('that is folded too deep is refused', async () => {
    const depth = 400;
    const open = Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('');
    const raw = `From: ${buyer.email}\r\nMIME-Version: 1.0\r\n${open}Content-Type: text/plain\r\n\r\nx\r\n`;
    expect(await mailed({ envelope: { from: buyer.email, to: address }, raw })).toBe(554);
    const heads = `From: ${buyer.email}\r\n${Array.from({ length: 20_000 }, (_, n) => `X-${n}: ${'y'.repeat(20)}\r\n`).join('')}\r\nx`;
    expect(await mailed({ envelope: { from: buyer.email, to: address }, raw: heads })).toBe(554);
  });

  it('comes without a login, and none is offered', async () => {
    const answered = await dialogue(['EHLO there', 'AUTH PLAIN AGEAYg==', 'VRFY ada', 'QUIT']);
    expect(answered).not.toMatch(/^250.AUTH/m);
    expect(answered).not.toMatch(/STARTTLS/);
    expect(answered).not.toMatch(/^235/m);
  });

  function afterEachSaysNothing(): void {
    beforeEach(() => async () => {
      expect(await said()).toEqual([]);
    });
  }
});

describe('a mail server that speaks encrypted', () => {
  const { cert, key } = ownCertificate();
  let port: number;
  let secured: typeof letters;

  beforeAll(async () => {
    const folder = await testFolder();
    const files = { MAIL_IN_CERT: join(folder, 'cert.pem'), MAIL_IN_KEY: join(folder, 'key.pem') };
    await Promise.all([writeFile(files.MAIL_IN_CERT, cert), writeFile(files.MAIL_IN_KEY, key)]);
    port = await freePort();
    secured = rigged.make({ ...env(port), ...files });
    await secured.mailDoor!.start();
  });
  afterAll(() => secured.mailDoor!.stop());

  it('is taken at its word, with the certificate of the settings, and nothing is said before', async () => {
    const transport = createTransport({ host: '127.0.0.1', port, requireTLS: true, tls: { ca: cert, servername: 'localhost' } });
    const { response } = await transport.sendMail({ from: buyer.email, to: address, subject: 'Re:', text: 'The dark one.' });
    transport.close();
    expect(response).toMatch(/^250/);
    expect(await said()).toEqual(['The dark one.']);
    expect(await dialogue(['EHLO there', 'QUIT'], port)).toMatch(/^250[ -]STARTTLS/m);
  });

  it('is told by whoever trusts another', async () => {
    const stranger = createTransport({ host: '127.0.0.1', port, requireTLS: true, tls: { ca: ownCertificate().cert } });
    await expect(stranger.sendMail({ from: buyer.email, to: address, text: 'x' })).rejects.toThrow(/self-signed|certificate/i);
    stranger.close();
    expect(await said()).toEqual([]);
  });

  it('takes nothing for encrypted that was said before', async () => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
    while (!/^220 /m.test(heard)) await once(socket, 'data');
    socket.write('EHLO there\r\n');
    while (!/^250 /m.test(heard)) await once(socket, 'data');
    heard = '';
    // In one packet: what follows the word for it is in plain letters, and anybody on the way may have put it there.
    socket.write(`STARTTLS\r\nMAIL FROM:<${buyer.email}>\r\nRCPT TO:<${address}>\r\n`);
    while (!heard.includes('\n')) await once(socket, 'data');
    expect(heard).toMatch(/^220[^\n]*\n$/);
    socket.removeAllListeners('data');
    const secure = startTls({ socket, ca: cert, servername: 'localhost' });
    await once(secure, 'secureConnect');
    secure.write('DATA\r\n');
    const [answered] = (await once(secure, 'data')) as [Buffer];
    expect(answered.toString()).toMatch(/^503/);
    secure.destroy();
    expect(await said()).toEqual([]);
  });
});

/** Line by line, as a program would that was made to do harm. Answers with all that the server said. */
async function dialogue(lines: readonly string[], port: number = ports[0]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined);
  for (const line of lines) {
    const before = heard.length;
    if (line === lines[0]) await once(socket, 'data');
    socket.write(`${line}\r\n`);
    while (heard.length === before || !/(?:^|\n)\d{3} [^\n]*\n$/.test(heard)) await once(socket, 'data');
  }
  socket.destroy();
  return heard;
}

/** A mail of so many bytes that does not say beforehand how large it is; the last answer. */
async function spoken(head: string, bytes: number): Promise<string> {
  const socket = connect(ports[0], '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (text: string) => (heard += text));
  const answered = async (): Promise<string> => {
    while (!/(?:^|\n)\d{3} [^\n]*\n$/.test(heard)) await once(socket, 'data');
    const last = heard.trimEnd().split('\n').at(-1)!;
    heard = '';
    return last;
  };
  await answered();
  for (const line of ['EHLO there', `MAIL FROM:<${buyer.email}>`, `RCPT TO:<${address}>`, 'DATA']) {
    socket.write(`${line}\r\n`);
    await answered();
  }
  socket.write(head);
  const chunk = `${'x'.repeat(998)}\r\n`.repeat(64);
  for (let sent = 0; sent < bytes; sent += chunk.length) if (!socket.write(chunk)) await once(socket, 'drain');
  socket.write('\r\n.\r\n');
  const last = await answered();
  socket.destroy();
  return last;
}
