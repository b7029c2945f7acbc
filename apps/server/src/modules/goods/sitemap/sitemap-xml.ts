/** The two kinds of files of sitemaps.org: the index of files, and a file of addresses. */
import { escapeHtml } from '../../../platform/http/escape.ts';

export interface SitemapEntry {
  /** Path and query on the storefront. */
  path: string;
  lastModified: Date | null;
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const FILE_START = `${HEADER}<urlset xmlns="${NAMESPACE}">\n`;
export const FILE_END = '</urlset>\n';

export function fileLines(origin: string, entries: readonly SitemapEntry[]): string {
  return entries
    .map(({ path, lastModified }) => `<url><loc>${escapeHtml(origin + path)}</loc>${lastModifiedXml(lastModified)}</url>\n`)
    .join('');
}

export function indexXml(origin: string, paths: readonly string[]): string {
  const lines = paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>\n`).join('');
  return `${HEADER}<sitemapindex xmlns="${NAMESPACE}">\n${lines}</sitemapindex>\n`;
}

function lastModifiedXml(moment: Date | null): string {
  return moment ? `<lastmod>${moment.toISOString().slice(0, 19)}Z</lastmod>` : '';
}
