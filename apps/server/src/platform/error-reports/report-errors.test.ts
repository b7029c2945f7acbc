import { createServer } from 'node:http';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { createErrorReports } from './report-errors.ts';
import { reportingErrors } from './log-hook.ts';

interface Envelope {
  path: string;
  auth: string;
  type: string;
  head: { event_id: string; sent_at: string };
  item: { type: string; length: number };
  event: {
    event_id: string;
    level: string;
    environment: string;
    release: string;
    exception: {
      values: Array<{
        type: string;
        value: string;
        stacktrace: { frames: Array<{ filename: string; function: string; in_app: boolean }> };
      }>;
    };
    tags: Record<string, string>;
  };
}

/** Takes envelopes as the protocol describes them: three lines, of which the second says how long the third is. */
let answer = 200;
const envelopes: Envelope[] = [];
const counterpart = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    const [head, item, ...rest] = text.split('\n');
    const described = JSON.parse(item!) as Envelope['item'];
    const payload = Buffer.from(rest.join('\n')).subarray(0, described.length).toString('utf8');
    envelopes.push({
      path: request.url!,
      auth: String(request.headers['x-sentry-auth']),
      type: String(request.headers['content-type']),
      head: JSON.parse(head!) as Envelope['head'],
      item: described,
      event: JSON.parse(payload) as Envelope['event'],
    });
    response.writeHead(answer, answer === 429 ? { 'retry-after': '120' } : {}).end();
  });
});
await new Promise<void>((resolve) => void counterpart.listen(0, '127.0.0.1', resolve));
atTheEnd(() => new Promise<void>((resolve) => void counterpart.close(() => resolve()).closeAllConnections()));
const { port } = counterpart.address() as { port: number };
const dsn = `http://abcdef0123456789@127.0.0.1:${port}/errors/42`;

let nowMs = Date.parse('2026-03-01T12:00:00Z');
const open = () => createErrorReports({ dsn, environment: 'production', now: () => nowMs });

beforeEach(() => {
  answer = 200;
  envelopes.length = 0;
  nowMs += 3_600_000;
});

it('an error in the log is told in an envelope, with its place in the code and without whoever it happened to', async () => {
  const reports = open();
  const log = pino({ level: 'info', ...reportingErrors(reports) }, { write: () => undefined });
  const cause = new Error('no session for anna@shop.example');
  log.error(
    {
      err: new TypeError('token 8Q2vT0pXl3ZkWm5yNb7cRd9eFg1hIj4kLm6nOp8qRsT of “Anna Berg” is bad ümlaut', { cause }),
      task: 'mail:send',
      address: 'Prinsengracht 84',
    },
    'job failed',
  );
  log.warn({ err: new Error('only a warning') }, 'not told');
  log.error('no error in it');
  await eventually(() => expect(envelopes).toHaveLength(1));
  await reports.close();
  const [{ path, auth, type, head, item, event }] = envelopes as [Envelope];
  expect(path).toBe('/errors/api/42/envelope/');
  expect(auth).toMatch(/^Sentry sentry_version=7, sentry_client=entrepot\/[\d.]+, sentry_key=abcdef0123456789$/);
  expect(type).toBe('application/x-sentry-envelope');
  expect(item.type).toBe('event');
  expect(event.event_id).toMatch(/^[0-9a-f]{32}$/);
  expect(head).toEqual({ event_id: event.event_id, sent_at: new Date(nowMs).toISOString() });
  expect(event).toMatchObject({ level: 'error', environment: 'production', tags: { task: 'mail:send' } });
  expect(event.release).toMatch(/^entrepot@\d/);
  expect(event.exception.values.map(({ type: kind, value }) => `${kind}: ${value}`)).toEqual([
    'Error: no session for [mail]',
    'TypeError: token [token] of “…” is bad ümlaut',
  ]);
  const frame = event.exception.values[1]!.stacktrace.frames.findLast((each) => each.in_app)!;
  expect(frame.filename).toBe('apps/server/src/platform/error-reports/report-errors.test.ts');
  const told = JSON.stringify(event);
  for (const secret of ['anna', 'Anna', '8Q2vT0', 'Prinsengracht']) expect(told).not.toContain(secret);
});

it('a flood is told as five of a kind in a minute and thirty of all, and how many were left out', async () => {
  const reports = open();
  const failing = (name: string): Error => Object.assign(new Error('again'), { name });
  const rounds = async (names: string[]): Promise<void> => {
    for (const name of names) {
      reports.report(failing(name), {});
      asked += 1;
      // Not more than a few at a time are under way.
      await eventually(() => expect(reports.counts.sent + reports.counts.left_out).toBe(asked));
    }
  };
  let asked = 0;
  await rounds(Array.from({ length: 8 }, () => 'Flood'));
  expect(reports.counts).toEqual({ sent: 5, left_out: 3, failed: 0 });
  await rounds(Array.from({ length: 40 }, (_, place) => `Kind${place}`));
  expect(reports.counts).toEqual({ sent: 30, left_out: 18, failed: 0 });
  nowMs += 60_000;
  await rounds(['Flood']);
  expect(reports.counts.sent).toBe(31);
  expect(envelopes.at(-1)!.event.tags.left_out_before).toBe('15');
  await reports.close();
});

it('who is told to wait waits, and nobody there is no error', async () => {
  const reports = open();
  answer = 429;
  reports.report(new Error('one'), {});
  await eventually(() => expect(reports.counts.failed).toBe(1));
  answer = 200;
  nowMs += 119_000;
  reports.report(new Error('two'), {});
  expect(reports.counts.left_out).toBe(1);
  nowMs += 2_000;
  reports.report(new Error('three'), {});
  await eventually(() => expect(reports.counts.sent).toBe(1));
  await reports.close();

  const away = createErrorReports({ dsn: 'http://key@127.0.0.1:1/1', environment: 'production' });
  away.report(new Error('nobody hears'), {});
  await eventually(() => expect(away.counts.failed).toBe(1));
});
