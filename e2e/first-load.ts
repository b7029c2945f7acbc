/** What a first visit to a page fetches, in bytes as gzip leaves them, in whichever language that is most. */
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';

export interface FirstLoad {
  language: Language;
  scripts: number;
  styles: number;
  html: number;
}

const SCRIPTS = /(?:<script[^>]* src|<link rel="modulepreload" href)="([^"]+)"/g;
const STYLES = /<link rel="stylesheet" href="([^"]+)"/g;

/** An address with its question mark. Files that several pages name are weighed once. */
export function createScales(origin: string): (address: string) => Promise<FirstLoad> {
  const known = new Map<string, Promise<number>>();

  async function fetchSize(address: string): Promise<number> {
    const answer = await fetch(origin + address, { headers: { 'accept-encoding': 'identity' } });
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
  }

  async function sum(html: string, pattern: RegExp): Promise<number> {
    const addresses = [...new Set([...html.matchAll(pattern)].map((match) => match[1]!))];
    if (addresses.length === 0) throw new Error('The page names no such file.');
    const sizes = addresses.map((address) => {
      const size = known.get(address) ?? fetchSize(address);
      known.set(address, size);
      return size;
    });
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  }

  return async (address) => {
    const loads: FirstLoad[] = [];
    for (const language of LANGUAGES) {
      const html = await (await fetch(`${origin}${address}lang=${language}`)).text();
      loads.push({ language, scripts: await sum(html, SCRIPTS), styles: await sum(html, STYLES), html: gzipSync(html).length });
    }
    return loads.reduce((most, load) => (load.scripts > most.scripts ? load : most));
  };
}

export async function firstIdOf(origin: string, call: 'sellerGoods!list' | 'seller!list'): Promise<string> {
  const answer = await fetch(`${origin}/api/${call}.action`, { method: 'POST' });
  return ((await answer.json()) as { data: { list: { id: string }[] } }).data.list[0]!.id;
}
