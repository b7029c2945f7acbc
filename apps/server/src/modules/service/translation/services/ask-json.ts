/** Asks a translation service within a time, and takes no more of an answer than one can be. */
import { NotTranslated } from './service.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 256 * 1024;

export interface JsonAnswer {
  status: number;
  body: unknown;
}

export async function askJson(url: string, body: object, headers: Record<string, string> = {}): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Text and key are for this address alone.
      redirect: 'manual',
    });
    return { status: response.status, body: parsed(await textOf(response)) };
  } catch (error) {
    if (error instanceof NotTranslated) throw error;
    throw new NotTranslated(`The translation service did not answer (${error instanceof Error ? error.name : 'unknown'}).`);
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new NotTranslated('The translation service answered with more than it was asked.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
