/**
 * Counterparts of two translation services, speaking their protocols as they are published: what they ask for, what they answer, and how
 * they refuse. What they “translate” is the text with a mark of the way, so that a test sees what was done.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { atTheEnd } from './at-the-end.ts';

export interface HeardRequest {
  path: string;
  body: Record<string, unknown>;
}

export interface TestTranslationService {
  url: string;
  key: string;
  /** Everything that was asked, in order. */
  heard: HeardRequest[];
  /** The next so many are answered with this status. */
  failNext(status: number, times?: number): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}
type Behaviour = (path: string, body: Record<string, unknown>, request: IncomingMessage, key: string) => Answer;

const KEY = 'key-of-tests';
const LIBRE_LANGUAGES = new Set('ar de el en es fr hi id it ja ko ms pt ru th tl tr vi zh zt'.split(' '));
const DEEPL_SOURCES = new Set('AR DE EL EN ES FR ID IT JA KO PT RU TH TR VI ZH'.split(' '));
const DEEPL_TARGETS = new Set('AR DE EL EN-GB EN-US ES FR ID IT JA KO PT-BR PT-PT RU TH TR VI ZH ZH-HANS ZH-HANT'.split(' '));

/** By a word or two, which is enough for tests. */
function languageOf(text: string): { language: string; confidence: number } {
  if (/[äöüß]|\b(?:haben|Sie|das|ist|und)\b/.test(text)) return { language: 'de', confidence: 92 };
  if (/[\u4e00-\u9fff]/.test(text)) return { language: 'zh', confidence: 95 };
  if (/\b(?:the|is|and|you|do)\b/i.test(text)) return { language: 'en', confidence: 90 };
  return { language: 'en', confidence: 11 };
}

const libre: Behaviour = (path, body, _request, key) => {
  const refused = (status: number, error: string): Answer => ({ status, body: { error } });
  if (body.api_key === undefined) return refused(403, 'Visit http://localhost to get an API key');
  if (body.api_key !== key) return refused(403, 'Invalid API key');
  if (typeof body.q !== 'string') return refused(400, 'Invalid request: missing q parameter');
  if (path === '/detect') return { status: 200, body: [languageOf(body.q)] };
  if (path !== '/translate') return refused(404, 'Not found');
  const { source, target } = body;
  if (typeof source !== 'string' || typeof target !== 'string') return refused(400, 'Invalid request: missing source or target parameter');
  const detected = source === 'auto' ? languageOf(body.q) : undefined;
  const from = detected?.language ?? source;
  for (const code of [from, target]) if (!LIBRE_LANGUAGES.has(code)) return refused(400, `${code} is not supported`);
  return {
    status: 200,
    body: {
      ...(detected ? { detectedLanguage: detected } : {}),
      translatedText: from === target ? body.q : `[${from}>${target}] ${body.q}`,
    },
  };
};

const deepl: Behaviour = (path, body, { headers }, key) => {
  const refused = (status: number, message: string): Answer => ({ status, body: { message } });
  if (headers.authorization !== `DeepL-Auth-Key ${key}`) return refused(403, 'Authorization failed. Please supply a valid auth_key.');
  if (path !== '/v2/translate') return refused(404, 'Not found');
  const texts = Array.isArray(body.text) ? (body.text as unknown[]) : [body.text];
  if (!texts.every((text) => typeof text === 'string')) return refused(400, "Parameter 'text' not specified.");
  const target = String(body.target_lang ?? '').toUpperCase();
  if (!DEEPL_TARGETS.has(target)) return refused(400, "Value for 'target_lang' not supported.");
  const source = body.source_lang === undefined ? undefined : String(body.source_lang).toUpperCase();
  if (source !== undefined && !DEEPL_SOURCES.has(source)) return refused(400, "Value for 'source_lang' not supported.");
  return {
    status: 200,
    body: {
      translations: texts.map((text) => {
        const from = source ?? languageOf(text as string).language.toUpperCase();
        return { detected_source_language: from, text: `[${from}>${target}] ${text as string}` };
      }),
    },
  };
};

async function start(behave: Behaviour): Promise<TestTranslationService> {
  const heard: HeardRequest[] = [];
  let failures: number[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = bodyOf(request.headers['content-type'] ?? '', await textOf(request));
    const path = request.url ?? '';
    heard.push({ path, body });
    const failure = failures.shift();
    const result =
      failure === undefined ? behave(path, body, request, KEY) : { status: failure, body: { message: 'not now', error: 'not now' } };
    response.writeHead(result.status, { 'content-type': 'application/json' }).end(JSON.stringify(result.body));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  atTheEnd(close);
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    key: KEY,
    heard,
    failNext: (status, times = 1) => void (failures = Array.from({ length: times }, () => status)),
    close,
  };
}

export const startLibreTranslate = (): Promise<TestTranslationService> => start(libre);
export const startDeepL = (): Promise<TestTranslationService> => start(deepl);

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return text;
}

/** Both take JSON as well as a form; a text that stands in a form several times is several texts. */
function bodyOf(type: string, text: string): Record<string, unknown> {
  if (type.startsWith('application/json')) return JSON.parse(text) as Record<string, unknown>;
  const form = new URLSearchParams(text);
  return { ...Object.fromEntries(form), ...(form.getAll('text').length > 1 ? { text: form.getAll('text') } : {}) };
}
