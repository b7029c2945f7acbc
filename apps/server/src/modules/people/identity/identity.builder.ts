/** For tests: the whole application, people with documents, and officers who decide. */
import type { IdentityCase, OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { namedPeople } from '@entrepot/testing/consoles.ts';
import { startTestServer, type TestServer } from '@entrepot/testing/server.ts';
import sharp from 'sharp';
import type { SessionAudience } from '../sessions/index.ts';

export interface Answer<Data> {
  status: number;
  code: number;
  key?: string;
  data: Data;
  headers: Record<string, unknown>;
}

export interface Person {
  id: string;
  token: string;
  email: string;
}

/** Words that stand nowhere else, so that they are found wherever they leak. */
export const SECRETS = { name: 'Zephyrine Quillfeather', documentNumber: 'QX-77 1234 99' };

export interface IdentityRig {
  server: TestServer;
  call(name: string, input?: object, token?: string): Promise<Answer<OwnIdentity>>;
  staffCall<Data = IdentityCase>(name: string, input?: object, token?: string): Promise<Answer<Data>>;
  person(name: string): Promise<Person>;
  officer(name: string, permissions?: StaffPermission[]): Promise<string>;
  token(audience: SessionAudience, subjectId: string): Promise<string>;
  attach(token: string | undefined, side: string, data?: Buffer): Promise<Answer<OwnIdentity>>;
  basic(by: Person, changes?: object): Promise<Answer<OwnIdentity>>;
  /** Everything entered and handed in; answers with the id of the case. */
  submit(by: Person, changes?: object): Promise<string>;
  picture: Buffer;
}

export async function identityRig(): Promise<IdentityRig> {
  const server = await startTestServer({ config: { captcha: false } });
  const {
    database: { pool },
  } = server;
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'canary-exif' } })
    .jpeg()
    .toBuffer();
  let callers = 0;
  /** From a new address each time, so that nobody calls too often. */
  const remoteAddress = (): string => `10.2.${++callers >> 8}.${callers & 255}`;
  const answer = <Data>({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }): Answer<Data> => ({
    ...(JSON.parse(body) as Omit<Answer<Data>, 'status' | 'headers'>),
    status: statusCode,
    headers: { ...headers },
  });
  const post = async <Data>(url: string, payload: object, by?: string): Promise<Answer<Data>> =>
    answer(
      await server.server.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: remoteAddress(),
        headers: by ? { authorization: `Bearer ${by}` } : {},
      }),
    );
  const people = namedPeople(server);

  const rig: IdentityRig = {
    server,
    token: people.token,
    picture,
    call: (name, input = {}, by) => post(`/api/${name}.action?lang=en`, input, by),
    staffCall: (name, input = {}, by) => post(`/admin-api/${name}`, input, by),
    person: people.buyer,
    officer: (name, permissions = ['identity.review']) => people.officer(name, permissions),
    async attach(by, side, data = picture) {
      const boundary = 'entrepot';
      const field = `--${boundary}\r\ncontent-disposition: form-data; name="side"\r\n\r\n${side}\r\n`;
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
      return answer(
        await server.server.inject({
          method: 'POST',
          url: '/api/identity!attach.action',
          remoteAddress: remoteAddress(),
          payload: Buffer.concat([Buffer.from(field + head), data, Buffer.from(`\r\n--${boundary}--\r\n`)]),
          headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...(by ? { authorization: `Bearer ${by}` } : {}) },
        }),
      );
    },
    basic: (by, changes = {}) =>
      rig.call('identity!submitBasic', { ...SECRETS, nationality: 'PT', documentKind: 'passport', ...changes }, by.token),
    async submit(by, changes) {
      await rig.basic(by, changes);
      for (const side of ['front', 'back', 'holder']) await rig.attach(by.token, side);
      const { data } = await rig.call('identity!submitAdvanced', {}, by.token);
      return (await pool.query<{ id: string }>('SELECT id FROM identity_applications WHERE serial = $1', [data.application!.serial]))
        .rows[0]!.id;
    },
  };
  return rig;
}
