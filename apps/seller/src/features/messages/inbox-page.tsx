import { spanWords } from '@entrepot/console/details/span-words.ts';
import { useOwnKeys } from '@entrepot/console/keys/own-keys.tsx';
import { useKeys } from '@entrepot/console/keys/use-keys.ts';
import { changeSearch, type Place } from '@entrepot/console/router/address.ts';
import { usePlace, useRouter, useSearch } from '@entrepot/console/router/use-router.tsx';
import { SearchField } from '@entrepot/console/table/search-field.tsx';
import type { ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import clsx from 'clsx';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { Beside } from './beside.tsx';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useInbox, type InboxPageData } from './inbox-queries.ts';
import { viewOf } from './inbox-views.ts';
import { ViewTabs } from './view-tabs.tsx';

const TICK_MS = 30_000;

/** Everybody who wrote to the shop, the conversation that is open, and what stands beside it. On a phone one at a time. */
export function InboxPage() {
  const t = useT();
  const [search, change] = useSearch();
  const { path, search: now } = usePlace();
  const router = useRouter();
  const nowMs = useNow(TICK_MS);
  const view = viewOf(search.view);
  const keyword = search.q ?? '';
  const open = search.open;
  const query = useInbox(view, keyword);
  const rows = eachOnce(query.data?.pages);
  const first = query.data?.pages[0];
  const placeOf = (id: string): Place => ({ path, search: changeSearch(now, { open: id }) });

  function step(by: 1 | -1): void {
    const at = rows.findIndex(({ id }) => id === open);
    const next = rows[at === -1 ? 0 : at + by];
    if (next) router.navigate(placeOf(next.id), { replace: open !== undefined });
  }
  useKeys({ j: () => step(1), k: () => step(-1) });
  useOwnKeys([
    { keys: ['R'], words: t('seller.chat.keys.reply') },
    { keys: ['P'], words: t('seller.chat.product') },
    { keys: ['E'], words: t('seller.chat.done') },
  ]);

  const isOpen = open !== undefined;
  return (
    <div
      data-inbox
      className="grid h-[calc(100svh-3.5rem)] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-lg:h-[calc(100svh-7rem-env(safe-area-inset-bottom))] md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[21.25rem_minmax(0,1fr)_19rem]"
    >
      <section aria-label={t('seller.messages.title')} className={clsx('flex min-h-0 flex-col border-e', isOpen && 'max-md:hidden')}>
        <div className="grid flex-none gap-3 border-b p-4">
          <Heading first={first} nowMs={nowMs} />
          <SearchField
            label={t('seller.chat.search')}
            value={keyword}
            onChange={(value) => change({ q: value === '' ? undefined : value }, { replace: true })}
          />
          <ViewTabs view={view} first={first} onChange={(next) => change({ view: next === 'all' ? undefined : next }, { replace: true })} />
        </div>
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <ConversationList
            query={query}
            rows={rows}
            open={open}
            placeOf={placeOf}
            nowMs={nowMs}
            isNarrowed={view !== 'all' || keyword !== ''}
          />
        </div>
      </section>
      {open === undefined ? (
        <div className="grid place-items-center max-md:hidden xl:col-span-2">
          <EmptyState icon={<MessagesSquare size={22} />} title={t('seller.chat.choose')} text={t('seller.chat.choose.text')} />
        </div>
      ) : (
        <>
          <Conversation key={open} id={open} onBack={() => change({ open: undefined })} />
          <aside aria-label={t('seller.chat.beside')} className="relative min-h-0 overflow-y-auto border-s p-5 max-xl:hidden">
            <h2 className="text-16 font-semibold">{t('seller.chat.beside')}</h2>
            <Beside conversation={open} />
          </aside>
        </>
      )}
    </div>
  );
}

function Heading({ first, nowMs }: { first: InboxPageData | undefined; nowMs: number }) {
  const t = useT();
  const language = useLanguage();
  const since = first?.oldestWaitingSince;
  const oldest = since ? spanWords(Math.max(0, nowMs - Date.parse(since)), language) : '';
  return (
    <div>
      <h1 className="text-20 font-semibold">{t('seller.messages.title')}</h1>
      <p role="status" className="min-h-5 text-13 text-quiet">
        {first && (first.waiting === 0 ? t('seller.chat.nobody') : t('seller.chat.summary', { count: first.waiting, oldest }))}
      </p>
    </div>
  );
}

/** What moved to another page between two answers stands where it was found first. */
function eachOnce(pages: readonly InboxPageData[] | undefined): ShopConversation[] {
  const found = new Map<string, ShopConversation>();
  for (const row of pages?.flatMap(({ list }) => list) ?? []) if (!found.has(row.id)) found.set(row.id, row);
  return [...found.values()];
}
