/** For tests: the whole application, people who want to sell, and officers who decide. */
import type { ApplicationCase, MerchantAgreement, MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import type { DocumentItem } from '@entrepot/contracts/applications.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { namedPeople } from '@entrepot/testing/consoles.ts';
import { ask, type CallAnswer } from '@entrepot/testing/calls.ts';
import { startTestServer, type TestServer } from '@entrepot/testing/server.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import sharp from 'sharp';
import type { TaskHandler, TaskName } from '../../../platform/jobs.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { createDocumentStore } from './document-store.ts';
import { registerErasing } from './erase-applications.ts';
import type { SessionAudience } from '../../people/sessions/index.ts';

export type Answer<Data> = CallAnswer<Data>;

export interface Applicant {
  id: string;
  token: string;
  email: string;
}

export interface ApplicationRig {
  server: TestServer;
  call<Data = MerchantApplication>(name: string, input?: object, token?: string): Promise<Answer<Data>>;
  staffCall<Data = ApplicationCase>(name: string, input?: object, token?: string): Promise<Answer<Data>>;
  sellerCall<Data>(name: string, input?: object, token?: string): Promise<Answer<Data>>;
  applicant(name: string): Promise<Applicant>;
  officer(name: string, permissions?: StaffPermission[]): Promise<string>;
  token(audience: SessionAudience, subjectId: string): Promise<string>;
  attach(token: string | undefined, item: DocumentItem | string, data?: Buffer): Promise<Answer<MerchantApplication>>;
  /** Everything filled in, not handed in yet. */
  fill(by: Applicant, shopName: string, changes?: object): Promise<MerchantApplication>;
  submit(by: Applicant, shopName: string, changes?: object): Promise<MerchantApplication>;
  /** Carries out what was left to be erased later; nothing else runs in the background. */
  runJobs(): Promise<void>;
  mailsTo(email: string, template?: string): Promise<Array<{ subject: string; body: string }>>;
}

export async function applicationRig(): Promise<ApplicationRig> {
  const server = await startTestServer({ config: { captcha: false } });
  const {
    platform,
    database: { pool },
  } = server;
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  // What happens later happens when the test says so.
  await platform.jobs.stop();
  const handlers = new Map<string, TaskHandler<TaskName>>();
  const parameters = { get: (code: ParameterCode) => PARAMETERS[code].default as never };
  registerErasing(
    {
      jobs: {
        ...platform.jobs,
        handle: (task, handler) => void handlers.set(task, handler as TaskHandler<TaskName>),
        schedule: () => undefined,
      },
    },
    { db: platform.db, clock: platform.clock, parameters, documents: createDocumentStore(platform) },
  );
  let callers = 0;
  /** From a new address each time, so that nobody calls too often. */
  const remoteAddress = (): string => `10.1.${++callers >> 8}.${callers & 255}`;

  const post = <Data>(url: string, input: object, token?: string): Promise<Answer<Data>> =>
    ask(server.server, url, input, { token, remoteAddress: remoteAddress() });
  const people = namedPeople(server);

  const rig: ApplicationRig = {
    server,
    token: people.token,
    call: (name, input = {}, by) => post(`/api/${name}.action?lang=en`, input, by),
    staffCall: (name, input = {}, by) => post(`/admin-api/${name}`, input, by),
    sellerCall: (name, input = {}, by) => post(`/seller-api/${name}`, input, by),
    applicant: people.buyer,
    officer: (name, permissions = ['shops.review']) => people.officer(name, permissions),
    async attach(by, item, data = picture) {
      const boundary = 'entrepot';
      const field = `--${boundary}\r\ncontent-disposition: form-data; name="item"\r\n\r\n${item}\r\n`;
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
      const response = await server.server.inject({
        method: 'POST',
        url: '/api/application!attach.action',
        remoteAddress: remoteAddress(),
        payload: Buffer.concat([Buffer.from(field + head), data, Buffer.from(`\r\n--${boundary}--\r\n`)]),
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...(by ? { authorization: `Bearer ${by}` } : {}) },
      });
      return { status: response.statusCode, ...response.json<Omit<Answer<MerchantApplication>, 'status'>>() };
    },
    async fill(by, shopName, changes = {}) {
      await rig.call(
        'application!save',
        {
          shopName,
          shopKind: 'company',
          country: 'PT',
          city: 'Porto',
          about: 'Pots and pans.',
          legalName: 'Kiln Lda',
          registrationNumber: 'PT-501',
          contactName: 'Ada',
          contactEmail: by.email,
          contactPhone: '+351 912 345 678',
          ...changes,
        },
        by.token,
      );
      for (const item of ['registration', 'identity', 'address']) await rig.attach(by.token, item);
      const {
        data: { version },
      } = await rig.call<MerchantAgreement>('application!agreement');
      return (await rig.call('application!accept', { version }, by.token)).data;
    },
    async submit(by, shopName, changes = {}) {
      await rig.fill(by, shopName, changes);
      return (await rig.call('application!submit', {}, by.token)).data;
    },
    async runJobs() {
      const taken = await pool.query<{ task: string; payload: never }>(
        `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
         WHERE t.id = j.task_id AND t.identifier LIKE 'applications:%' RETURNING t.identifier AS task, j.payload`,
      );
      for (const { task, payload } of taken.rows) await handlers.get(task)!(payload);
      if (taken.rows.length > 0) await rig.runJobs();
    },
    mailsTo: async (email, template = '%') =>
      (await lettersIn(pool, { to: email, template })).map(({ subject, text }) => ({ subject, body: text })),
  };
  return rig;
}
