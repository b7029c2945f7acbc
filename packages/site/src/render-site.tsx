/** Renders a site's pages on the server: what its server bundle offers, see `ServerBundle`. */
import { posix } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createClient } from '@entrepot/api-client/client.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import type { PageHead, PageRender, RenderRequest, ServerBundle } from '@entrepot/buyer/page-render.ts';
import { prefetchFrame } from '@entrepot/buyer/queries/content.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { BASE_CATALOGUE } from '@entrepot/i18n/base-catalogue.ts';
import type { CatalogueName } from '@entrepot/i18n/catalogue-names.ts';
import { catalogueSource } from '@entrepot/i18n/catalogue-source.ts';
import type { QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from './app.tsx';
import { createFixedHistory } from './history.ts';
import type { GivenAnswer, HydrationData } from './hydration-data.ts';
import { createPages, importersOf, isApart, pathIn, type PageFiles } from './load-page.ts';
import { statusOf } from './outcome.ts';
import { packRows } from './pack-rows.ts';
import { liveRoutes } from './route-table.ts';
import { prepareProblems } from './problems/problem.tsx';
import { createRouter } from './router.ts';
import type { Site } from './site.ts';
import { translateWith } from './translate.ts';
import { createWords } from './words.ts';

/** Whatever is not there by then is left to the browser. */
const RENDER_TIMEOUT_MS = 10_000;
/** Where every site names its pages; paths of their files are told from there. */
const APP = 'src/app';
/** What comes with every page apart. */
const AROUND_APART = [`${APP}/apart-pages.ts`, `${APP}/parts.ts`];

export function serverBundleOf({ routes, pages: files, Shell }: Site): ServerBundle {
  const pages = createPages(files);

  /** Everything the browser has to fetch before it can take over. */
  async function sourcesOf(page: string | undefined, language: Language): Promise<string[]> {
    const names: CatalogueName[] = [BASE_CATALOGUE, ...(page ? (pages.loaded(page)?.catalogues ?? []) : [])];
    return names.map((name) => catalogueSource(name, language)).concat(page ? await filesOf(files, page) : []);
  }

  async function render({
    address,
    settings,
    nonce,
    fetch,
    afterFailure,
    isWhole = false,
    isShell = false,
    onError,
  }: RenderRequest): Promise<PageRender> {
    const { i18n, loadWords } = await createWords(settings.language, settings.words);
    const queryClient = createQueryClient(true);
    const client = createClient({ baseUrl: '', language: () => settings.language, token: () => undefined, onFailure: onError, fetch });
    const router = createRouter({
      history: createFixedHistory(address, settings.base),
      routes: liveRoutes(settings.isDevelopment, routes),
      pages,
      settings,
      client,
      queryClient,
      t: translateWith(i18n),
      loadWords,
      firstProblem: afterFailure ? 'failed' : undefined,
      isShell,
    });
    await Promise.all([router.start(), prefetchFrame(client, queryClient), prepareProblems()]);
    const { outcome, entry } = router.shown().frame;

    const draw = (): Promise<Pipe> => {
      const services = { settings, client, connection: createConnection(''), loadWords };
      const app = <App Shell={Shell} services={services} queryClient={queryClient} router={router} i18n={i18n} />;
      return renderApp(app, { nonce, isWhole, onError });
    };
    const pipe = isShell ? drawNothing : await draw();
    return {
      status: statusOf(outcome),
      head: withFrameSubjects(outcome.head),
      sources: await sourcesOf(outcome.kind === 'page' ? entry?.page : undefined, settings.language),
      pipe,
      hydrationJson() {
        const data: HydrationData = {
          settings,
          answers: answersIn(queryClient),
          ...(outcome.kind === 'problem' ? { problem: outcome.problem } : {}),
          ...(isShell ? { isShell: true as const } : {}),
        };
        queryClient.clear();
        return JSON.stringify(data);
      },
    };
  }

  return {
    knownAddress: (path, isDevelopment) => liveRoutes(isDevelopment, routes).find((entry) => entry.path === path),
    render,
  };
}

/** The footer names what the operator has written, so a page that says what it depends on depends on that as well. */
function withFrameSubjects(head: PageHead): PageHead {
  return head.subjects ? { ...head, subjects: [...new Set([...head.subjects, 'content' as const])] } : head;
}

/** What failed is asked for again by the browser. */
function answersIn(queryClient: QueryClient): GivenAnswer[] {
  const had = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return had.map(({ queryKey, state }) => [queryKey, packRows(state.data), state.dataUpdatedAt]);
}

/** The files of a page, as the build's manifest names them. */
async function filesOf(files: PageFiles, page: string): Promise<string[]> {
  const importers = await importersOf(files, page);
  return [...(isApart(page) ? AROUND_APART : []), posix.join(APP, pathIn(importers, page))];
}

type Pipe = (destination: Writable) => Promise<void>;
const drawNothing: Pipe = async () => undefined;

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
