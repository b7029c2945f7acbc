/** The storefronts' fonts, served from the installed packages under addresses that change with their content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fontFaceCss, fontFiles, preloadFileName } from '@entrepot/brands/font-faces.ts';
import { FONTS, fontKeysOf, type FontKey } from '@entrepot/brands/fonts.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../platform/errors.ts';

const pathsByName = new Map(fontFiles(Object.keys(FONTS) as FontKey[]).map((path) => [basename(path), path]));
const addresses = new Map<string, string>();
const faces = new Map<string, string>();

const HASH_LENGTH = 10;

function fontAddress(fileName: string): string {
  let address = addresses.get(fileName);
  if (!address) {
    const path = pathsByName.get(fileName);
    if (!path) throw new Error(`there is no font file ${fileName}`);
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, HASH_LENGTH);
    address = `/fonts/${hash}-${fileName}`;
    addresses.set(fileName, address);
  }
  return address;
}

/** The `@font-face` rules of everything a storefront's pages may show. */
export function fontFacesOf(storefront: Storefront): string {
  const keys = fontKeysOf(storefront);
  const id = keys.join();
  let css = faces.get(id);
  if (!css) {
    css = keys
      .map((key) => fontFaceCss(key, fontAddress))
      .join('')
      .replaceAll(/\s*\n\s*/g, '');
    faces.set(id, css);
  }
  return css;
}

const SCRIPT_FONT: Partial<Record<Language, FontKey>> = { ar: 'noto-sans-arabic', th: 'noto-sans-thai', hi: 'noto-sans-devanagari' };

/** The files a page in this language cannot be drawn without. */
export function fontsToPreload(storefront: Storefront, language: Language): string[] {
  const script = SCRIPT_FONT[language];
  return [storefront.font, ...(script ? [script] : [])].map((key) => fontAddress(preloadFileName(key)));
}

const STYLE_SHEET = /^([a-z0-9-]+)\.css$/;
const isFont = (key: string): key is FontKey => Object.hasOwn(FONTS, key);

export function registerFonts(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/fonts/:name', async (request, reply) => {
    // The rules of one font by its key: the back office shows fonts before a storefront wears them.
    const key = STYLE_SHEET.exec(request.params.name)?.[1];
    if (key !== undefined && isFont(key))
      return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(fontFaceCss(key, fontAddress));
    const fileName = request.params.name.slice(HASH_LENGTH + 1);
    const path = pathsByName.get(fileName);
    if (!path || fontAddress(fileName) !== `/fonts/${request.params.name}`) throw new DomainError('request.not_found');
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await readFile(path));
  });
}
