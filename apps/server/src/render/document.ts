/** The document around a page: everything the browser should know before the first word of it. */
import { themeCss } from '@entrepot/brands/theme.ts';
import type { PageSettings } from '@entrepot/buyer/page-render.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { escapeHtml, escapeScriptText } from '../platform/http/escape.ts';
import { fontFacesOf, fontsToPreload } from './fonts.ts';
import { pageMeta, type PageMetaOptions } from './page-meta.ts';

export interface DocumentAssets {
  styleSheets: string[];
  /** Modules the browser runs, in order. */
  scripts: string[];
  /** Modules those will import. */
  preloads: string[];
  /** Where each source of the page lies, so that the scripts need not know where everything does. */
  files?: Readonly<Record<string, string>>;
}

export interface DocumentOptions extends PageMetaOptions {
  assets: DocumentAssets;
  nonce: string;
  faviconAddress: string;
  /** Of a site that can be installed. */
  webApp?: { manifest: string; appleIcon: string } | undefined;
  /** To be looked at only: nothing in it can be pressed or reached by keyboard. */
  isStill?: boolean;
}

export function documentStart(options: DocumentOptions): string {
  const { settings, head, assets, nonce, faviconAddress, webApp, isStill = false } = options;
  const { storefront, language } = settings;
  const lines = [
    `<!doctype html><html lang="${LOCALES[language].tag}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    // One that can be installed has the whole screen, and keeps clear of its corners itself.
    `<meta name="viewport" content="width=device-width, initial-scale=1${webApp ? ', viewport-fit=cover' : ''}">`,
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta name="theme-color" content="${storefront.theme.page}">`,
    // Tools that add style elements in development read the nonce here.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...fontsToPreload(storefront, language).map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...assets.styleSheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<style nonce="${nonce}">${fontFacesOf(storefront)}:root{${themeCss(storefront.theme, storefront, language).replaceAll('\n', '')}}</style>`,
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(faviconAddress)}">`,
    ...(webApp ? webAppLines(webApp, settings) : []),
    // On a slow line the pictures of the first screen come before what brings the page to life: it can be read without.
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" fetchpriority="low">`),
    // What only machines read comes last: the browser has its files to fetch first.
    ...pageMeta(options),
    `</head><body><div id="root"${isStill ? ' inert' : ''}>`,
  ];
  return lines.join('\n');
}

/** Credentials go along, since in development a cookie says which storefront is meant. */
function webAppLines({ manifest, appleIcon }: { manifest: string; appleIcon: string }, { storefront, language }: PageSettings): string[] {
  return [
    `<link rel="manifest" href="${escapeHtml(manifest)}" crossorigin="use-credentials">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(appleIcon)}">`,
    '<meta name="mobile-web-app-capable" content="yes">',
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(storefront.nameIn[language] ?? storefront.name)}">`,
    '<meta name="apple-mobile-web-app-status-bar-style" content="default">',
  ];
}

/** Data first, then the scripts: a module waits for the end of the document, so it finds all of it. */
export function documentEnd(hydrationJson: string, assets: DocumentAssets, nonce: string): string {
  const scripts = assets.scripts.map((src) => `<script type="module" nonce="${nonce}" src="${escapeHtml(src)}"></script>`).join('');
  const json = (id: string, text: string) => `<script type="application/json" id="${id}">${escapeScriptText(text)}</script>`;
  const files = assets.files ? json('page-files', JSON.stringify(assets.files)) : '';
  return `</div>${json('page-data', hydrationJson)}${files}${scripts}</body></html>`;
}

/** What stands in the place of a page that the browser will draw: what it is about, for whoever runs no scripts. */
export function shellBody({ title, description }: Pick<PageMetaOptions['head'], 'title' | 'description'>): string {
  return `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></main>`;
}

/** For the moment when not even the error page can be rendered: no script, no font, nothing that could fail as well. */
export function plainErrorPage(options: { storefrontName: string; brand: string; nonce: string }): string {
  const name = escapeHtml(options.storefrontName);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">
<style nonce="${options.nonce}">body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff}
main{max-width:28rem;padding:2rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1.5rem;color:#555}a{color:${options.brand};font-weight:600}</style></head>
<body><main><h1>This page could not be shown</h1><p>Something went wrong on our side. It has been recorded. Please try again in a moment.</p><a href="/index">Back to ${name}</a></main></body></html>`;
}
