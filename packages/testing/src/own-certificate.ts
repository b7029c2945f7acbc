/**
 * A certificate of this machine for itself, made where it is needed and trusted by whoever is handed it. Node reads certificates and makes
 * none, so it is written here, field by field, as X.509 has them.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface OwnCertificate {
  /** Both in PEM. */
  cert: string;
  key: string;
}

const TAG = {
  integer: 2,
  bits: 3,
  bytes: 4,
  object: 6,
  text: 12,
  utcTime: 23,
  sequence: 48,
  set: 49,
  version: 160,
  extensions: 163,
} as const;
const SAN = { dns: 130, ip: 135 } as const;
const ECDSA_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const ALTERNATIVE_NAME = [0x55, 0x1d, 0x11];
const DAY_MS = 24 * 60 * 60_000;

/** For `localhost` and the addresses that mean it, valid today and tomorrow. */
export function ownCertificate(): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(TAG.sequence, der(TAG.object, ECDSA_SHA256));
  const name = der(TAG.sequence, der(TAG.set, der(TAG.sequence, der(TAG.object, COMMON_NAME), der(TAG.text, 'localhost'))));
  const now = Date.now();
  const names = der(TAG.sequence, der(SAN.dns, 'localhost'), der(SAN.ip, [127, 0, 0, 1]));
  const toSign = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, [2])),
    // Positive, and of one length.
    der(TAG.integer, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    der(TAG.sequence, moment(now - DAY_MS), moment(now + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(TAG.extensions, der(TAG.sequence, der(TAG.sequence, der(TAG.object, ALTERNATIVE_NAME), der(TAG.bytes, names)))),
  );
  const signature = sign('sha256', toSign, privateKey);
  const certificate = der(TAG.sequence, toSign, algorithm, der(TAG.bits, [0], signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

function der(tag: number, ...parts: Array<Buffer | string | readonly number[]>): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(bytes: number): number[] {
  if (bytes < 0x80) return [bytes];
  return bytes < 0x1_00 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff];
}

function moment(at: number): Buffer {
  return der(TAG.utcTime, `${new Date(at).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`);
}
