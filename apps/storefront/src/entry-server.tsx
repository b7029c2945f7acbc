/** Renders pages on the server. Built into one file that the server loads; see `ServerBundle` for what it offers. */
import { createClient } from '@entrepot/api-client/client.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { KnownAddress, PageHead, PageRender, RenderRequest } from '@entrepot/buyer/page-render.ts';
import { prefetchFrame } from '@entrepot/buyer/queries/content.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { BASE_CATALOGUE, catalogueSource, type CatalogueName } from '@entrepot/i18n/catalogue-names.ts';
import { dehydrate } from '@tanstack/react-query';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from './app/app.tsx';
import { createFixedHistory } from './app/history.ts';
import type { HydrationData } from './app/hydration-data.ts';
import { loadedPage, sourcesOfPage } from './app/load-page.ts';
import { statusOf } from './app/outcome.ts';
import { createStorefrontRouter } from './app/router.ts';
import { translateWith } from './lib/translate.ts';
import { createWords } from './lib/words.ts';
import { liveRoutes, type PageName } from './app/route-table.ts';

/** Whatever is not there by then is left to the browser. */
const RENDER_TIMEOUT_MS = 10_000;

export function knownAddress(path: string, isDevelopment: boolean): KnownAddress | undefined {
  return liveRoutes(isDevelopment).find((entry) => entry.path === path);
}

export async function render({
  address,
  settings,
  nonce,
  fetch,
  afterFailure,
  isWhole = false,
  onError,
}: RenderRequest): Promise<PageRender> {
  const { i18n, loadWords } = await createWords(settings.language, settings.words);
  const queryClient = createQueryClient(true);
  const client = createClient({ baseUrl: '', language: () => settings.language, token: () => undefined, onFailure: onError, fetch });
  const router = createStorefrontRouter({
    history: createFixedHistory(address),
    settings,
    client,
    queryClient,
    t: translateWith(i18n),
    loadWords,
    firstProblem: afterFailure ? 'failed' : undefined,
  });
  await Promise.all([router.start(), prefetchFrame(client, queryClient)]);
  const { outcome, entry } = router.shown().frame;

  const app = (
    <App
      services={{ settings, client, connection: createConnection(''), loadWords }}
      queryClient={queryClient}
      router={router}
      i18n={i18n}
    />
  );
  const pipe = await renderApp(app, { nonce, isWhole, onError });
  return {
    status: statusOf(outcome),
    head: withFrameSubjects(outcome.head),
    sources: sourcesOf(settings.language, outcome.kind === 'page' ? entry?.page : undefined),
    pipe,
    hydrationJson() {
      const data: HydrationData = {
        settings,
        queries: dehydrate(queryClient),
        ...(outcome.kind === 'problem' ? { problem: outcome.problem } : {}),
      };
      queryClient.clear();
      return JSON.stringify(data);
    },
  };
}

/** The footer names what the operator has written, so a page that says what it depends on depends on that as well. */
function withFrameSubjects(head: PageHead): PageHead {
  return head.subjects ? { ...head, subjects: [...new Set([...head.subjects, 'content' as const])] } : head;
}

/** Everything the browser has to fetch before it can take over. */
function sourcesOf(language: Language, page: PageName | undefined): string[] {
  const names: CatalogueName[] = [BASE_CATALOGUE, ...(page ? (loadedPage(page)?.catalogues ?? []) : [])];
  return names.map((name) => catalogueSource(name, language)).concat(page ? sourcesOfPage(page) : []);
}

type Pipe = (destination: Writable) => Promise<void>;

type RenderOptions = Required<Pick<RenderRequest, 'nonce' | 'isWhole' | 'onError'>>;

function renderApp(app: React.ReactNode, { nonce, isWhole, onError }: RenderOptions): Promise<Pipe> {
  return new Promise((resolve, reject) => {
    const hand = (): void =>
      resolve(async (destination) => {
        stream.pipe(destination);
        const timer = setTimeout(() => stream.abort(), RENDER_TIMEOUT_MS);
        await finished(destination).finally(() => clearTimeout(timer));
      });
    const stream = renderToPipeableStream(app, {
      nonce,
      // What is ready belongs in its place at once; moving it there by script would cost more than it saves.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(isWhole ? { onAllReady: hand } : { onShellReady: hand }),
      onShellError: reject,
      onError,
    });
  });
}
