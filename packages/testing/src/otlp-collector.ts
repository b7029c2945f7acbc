/** A collector of traces and figures: takes what OpenTelemetry sends over OTLP (HTTP, protobuf), and decodes it by the published schema. */
import { createServer, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { atTheEnd } from './at-the-end.ts';
import { readMessage, type Field, type Message } from './protobuf.ts';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  /** As the schema numbers them: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  attributes: Record<string, string | number | boolean>;
  links: Array<{ traceId: string; spanId: string }>;
  hasFailed: boolean;
  startNs: bigint;
  endNs: bigint;
}

export interface CollectedFigure {
  name: string;
  kind: 'gauge' | 'sum' | 'histogram';
  points: Array<{ attributes: Record<string, string | number | boolean>; value: number; counts?: number[]; bounds?: number[] }>;
}

export interface Collector {
  endpoint: string;
  spans: CollectedSpan[];
  /** As they were told last. */
  figures: Map<string, CollectedFigure>;
  resources: Array<Record<string, string | number | boolean>>;
  /** Everything that came, as it came, for whoever looks for what must not be there. */
  raw(): Buffer;
  /** One trace as a tree, with the time of each part in milliseconds. */
  draw(traceId: string): string;
  close(): Promise<void>;
}

export async function startCollector(port = 0): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const figures = new Map<string, CollectedFigure>();
  const resources: Collector['resources'] = [];
  const bodies: Buffer[] = [];

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      bodies.push(body);
      if (request.headers['content-type'] !== 'application/x-protobuf') return void response.writeHead(415).end();
      const told = readMessage(body);
      // ResourceSpans and ResourceMetrics: 1 is the resource, 2 are the scopes, of which 2 are the spans or metrics.
      for (const one of messages(told, 1)) {
        resources.push(attributesOf(messages(one, 1)[0] ?? new Map(), 1));
        for (const each of messages(one, 2).flatMap((scope) => messages(scope, 2))) {
          if (request.url === '/v1/traces') spans.push(spanOf(each));
          else {
            const figure = figureOf(each);
            figures.set(figure.name, figure);
          }
        }
      }
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    spans,
    figures,
    resources,
    raw: () => Buffer.concat(bodies),
    draw: (traceId) => drawTree(spans.filter((span) => span.traceId === traceId)),
    close,
  };
}

/** For a test file: it is gone when the file is done. */
export async function testCollector(): Promise<Collector> {
  const collector = await startCollector();
  atTheEnd(collector.close);
  return collector;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const body = Buffer.concat(parts);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

const messages = (message: Message, field: number): Message[] => (message.get(field) ?? []).map((value) => readMessage(value as Buffer));
const first = (message: Message, field: number): Field | undefined => message.get(field)?.[0];
const textOf = (value: Field | undefined): string => (Buffer.isBuffer(value) ? value.toString('utf8') : '');
const hexOf = (value: Field | undefined): string => (Buffer.isBuffer(value) ? value.toString('hex') : '');
const wholeOf = (value: Field | undefined): number => (typeof value === 'bigint' ? Number(BigInt.asIntN(64, value)) : 0);
const doubleOf = (value: Field | undefined): number => {
  const bits = Buffer.alloc(8);
  bits.writeBigUInt64LE(typeof value === 'bigint' ? value : 0n);
  return bits.readDoubleLE();
};

/** KeyValue: 1 the key, 2 the value, of which 1 is a text, 2 a truth, 3 a whole number, 4 any number. */
function attributesOf(message: Message, field: number): Record<string, string | number | boolean> {
  return Object.fromEntries(
    messages(message, field).map((pair) => {
      const value = messages(pair, 2)[0] ?? new Map<number, Field[]>();
      const [kind, fields] = [...value][0] ?? [1, []];
      const held = fields[0];
      return [textOf(first(pair, 1)), kind === 1 ? textOf(held) : kind === 2 ? held === 1n : kind === 3 ? wholeOf(held) : doubleOf(held)];
    }),
  );
}

function spanOf(span: Message): CollectedSpan {
  return {
    traceId: hexOf(first(span, 1)),
    spanId: hexOf(first(span, 2)),
    parentId: hexOf(first(span, 4)),
    name: textOf(first(span, 5)),
    kind: wholeOf(first(span, 6)),
    startNs: (first(span, 7) as bigint | undefined) ?? 0n,
    endNs: (first(span, 8) as bigint | undefined) ?? 0n,
    attributes: attributesOf(span, 9),
    links: messages(span, 13).map((link) => ({ traceId: hexOf(first(link, 1)), spanId: hexOf(first(link, 2)) })),
    hasFailed: messages(span, 15).some((status) => wholeOf(first(status, 3)) === 2),
  };
}

/** Metric: 1 the name, 5 a gauge, 7 a sum, 9 a histogram; of each, 1 are the points. */
function figureOf(metric: Message): CollectedFigure {
  const kind = metric.has(5) ? 'gauge' : metric.has(7) ? 'sum' : 'histogram';
  const points = messages(messages(metric, { gauge: 5, sum: 7, histogram: 9 }[kind])[0]!, 1);
  return {
    name: textOf(first(metric, 1)),
    kind,
    points: points.map((point) =>
      kind === 'histogram'
        ? {
            attributes: attributesOf(point, 9),
            value: wholeOf(first(point, 4)),
            counts: packed(point, 6).map(Number),
            bounds: packed(point, 7).map(doubleOf),
          }
        : { attributes: attributesOf(point, 7), value: point.has(4) ? doubleOf(first(point, 4)) : wholeOf(first(point, 6)) },
    ),
  };
}

/** Eight bytes each, one after the other or in fields of their own. */
function packed(message: Message, field: number): bigint[] {
  return (message.get(field) ?? []).flatMap((value) =>
    Buffer.isBuffer(value) ? Array.from({ length: value.length / 8 }, (_, place) => value.readBigUInt64LE(place * 8)) : [value],
  );
}

function drawTree(spans: readonly CollectedSpan[]): string {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const lines: string[] = [];
  const draw = (span: CollectedSpan, depth: number): void => {
    const ms = (Number(span.endNs - span.startNs) / 1e6).toFixed(1);
    lines.push(`${'  '.repeat(depth)}${span.name}${span.hasFailed ? ' !' : ''}`.padEnd(64) + ms.padStart(8));
    for (const child of spans.filter(({ parentId }) => parentId === span.spanId).sort(byStart)) draw(child, depth + 1);
  };
  for (const root of spans.filter(({ parentId }) => !known.has(parentId)).sort(byStart)) draw(root, 0);
  return lines.join('\n');
}

const byStart = (one: CollectedSpan, other: CollectedSpan): number => Number(one.startNs - other.startNs);
