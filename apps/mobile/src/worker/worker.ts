/**
 * The mobile site's worker: what was read is there without a network, and notices come while no page is open. Whatever it does not know by
 * name goes its way as if there were no worker; so does everything that pays, logs in or sends.
 */
import { answerCall, answerFile, answerPage, answerPicture, keepOfflinePage, keepPage } from './answers.ts';
import { keep, keepFile, kept, trim } from './keeping.ts';
import {
  FILES_CACHE,
  isKeptFile,
  isKeptPage,
  isOwnCall,
  isPicture,
  isProductCall,
  MAX_FILES,
  MAX_PICTURES,
  OWN_CACHE,
  pageKey,
  PAGES_CACHE,
  PICTURES_CACHE,
} from './kept.ts';
import { isWorkerMessage, type WorkerMessage } from './messages.ts';
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope & { importScripts(address: string): void };

// Shows notices as the desktop site's worker does.
self.importScripts('/push-worker.js');

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answerPage(request, later));
  else if (request.method === 'GET' && isKeptFile(url)) event.respondWith(answerFile(request, later));
  else if (request.method === 'GET' && isPicture(url)) event.respondWith(answerPicture(request));
  else if (request.method === 'POST' && (isProductCall(url) || isOwnCall(url))) event.respondWith(answerCall(request, later));
});

self.addEventListener('message', (event) => {
  if (isWorkerMessage(event.data)) event.waitUntil(hear(event.data));
});

async function hear(message: WorkerMessage): Promise<void> {
  if (message.kind === 'begin') await self.skipWaiting();
  else if (message.kind === 'pictures') await keepPictures(message.files);
  else await keepAll(message);
}

/** What a page was made of before there was a worker lies in the browser's own store, so it comes from there. */
async function keepAll({ page, files, language }: Extract<WorkerMessage, { kind: 'keep' }>): Promise<void> {
  const { origin } = self.location;
  const cache = await caches.open(FILES_CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files
    .map((file) => new URL(file, origin))
    .filter((url) => url.origin === origin && isKeptFile(url) && !known.has(url.href));
  const url = new URL(page, origin);
  await Promise.allSettled([
    ...missing.map(async ({ href }) => keepFile(FILES_CACHE, href, await fetch(href))),
    keepOfflinePage(language),
    ...(isKeptPage(url) ? [keepUnknownPage(url)] : []),
  ]);
  await trim(FILES_CACHE, MAX_FILES);
}

/** One after the other, so that the oldest of them are known. They have just been shown, so they come from the browser's own store. */
async function keepPictures(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const url = new URL(file, self.location.origin);
    if (url.origin === self.location.origin && isPicture(url)) await keep(PICTURES_CACHE, url.href, await fetch(url), MAX_PICTURES);
  }
}

async function keepUnknownPage(url: URL): Promise<void> {
  if (!(await kept(PAGES_CACHE, pageKey(url)))) await keepPage(url, await fetch(url));
}

async function dropOldCaches(): Promise<void> {
  const ours: readonly string[] = [FILES_CACHE, PAGES_CACHE, PICTURES_CACHE];
  const old = (await caches.keys()).filter((name) => !ours.includes(name) && !name.startsWith(OWN_CACHE));
  await Promise.all(old.map((name) => caches.delete(name)));
}
