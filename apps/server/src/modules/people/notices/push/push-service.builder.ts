/**
 * A push service on this machine, and a browser that is subscribed to it: checks who sends (RFC 8292) and decrypts what came (RFC 8291).
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import type { Shown } from './send-push.ts';

export interface Received {
  headers: IncomingMessage['headers'];
  shown: Shown;
  /** Of the token by which the sender names itself, once its signature was found right. */
  claims: { aud: string; exp: number; sub: string };
}

export async function pushService() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const faults: unknown[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      if (status < 300) {
        try {
          received.push({ headers: request.headers, shown: JSON.parse(decrypt(body)) as Shown, claims: claimsOf(request) });
        } catch (error) {
          faults.push(error);
        }
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atTheEnd(async () => void server.close());

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2, and zeros behind it.
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }

  return {
    origin,
    received,
    faults,
    answer: (next: number) => void (status = next),
    /** Another browser each time, with the same keys. */
    subscription: () => ({
      endpoint: `${origin}/${randomBytes(8).toString('hex')}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    }),
  };
}

function claimsOf({ headers }: IncomingMessage): Received['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The token was not signed with this key.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Received['claims'];
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
