import { useOwnKeys, type KeyHint } from '@entrepot/console/keys/own-keys.tsx';
import { useKeys } from '@entrepot/console/keys/use-keys.ts';
import { storefrontName } from '@entrepot/console/storefront-name.ts';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useServices } from '@entrepot/console/services.tsx';
import { KeyBar } from '@entrepot/console/table/key-bar.tsx';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import clsx from 'clsx';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useEffect, useRef } from 'react';
import { Queue } from './queue.tsx';
import { QUEUE_VIEWS } from './queue-views.ts';
import { Talk } from './talk.tsx';

/** The queue, the conversation that is open, and what is known of whoever wrote. On a phone one at a time. */
export function DeskPage() {
  const t = useT();
  const [{ open }, change] = useSearch();
  const queue = useRef<HTMLElement>(null);
  useTitle(t('admin.service.title'));

  /** Moves along the rows without opening them: each look is a line in the log. */
  function step(by: 1 | -1): void {
    const rows = [...(queue.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = rows.findIndex((row) => row === document.activeElement);
    const at = focused === -1 ? rows.findIndex((row) => row.dataset['row'] === open) : focused;
    (rows[at + by] ?? rows[at] ?? rows[0])?.focus();
  }
  const views = Object.fromEntries(
    QUEUE_VIEWS.map((view, index) => [
      String(index + 1),
      () => change({ view: view === 'me' ? undefined : view, q: undefined }, { replace: true }),
    ]),
  );
  useKeys({ j: () => step(1), k: () => step(-1), ...views });
  const hints = useHints();
  const openHelp = useOwnKeys(hints);

  const isOpen = open !== undefined;
  return (
    <div className="flex h-[calc(100svh-3.5rem)] flex-col max-lg:h-[calc(100svh-7rem-env(safe-area-inset-bottom))]">
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)] min-[87.5rem]:grid-cols-[22rem_minmax(0,1fr)_20.25rem]">
        <section
          ref={queue}
          aria-label={t('admin.service.title')}
          className={clsx('flex min-h-0 flex-col border-e', isOpen && 'max-md:hidden')}
        >
          <Queue />
        </section>
        {open === undefined ? (
          <div className="grid place-items-center max-md:hidden min-[87.5rem]:col-span-2">
            <EmptyState icon={<MessagesSquare size={22} />} title={t('admin.service.choose')} text={t('admin.service.choose.text')} />
          </div>
        ) : (
          <Talk key={open} id={open} onBack={() => change({ open: undefined })} />
        )}
      </div>
      <KeyBar hints={hints} onHelp={openHelp} className="px-5" />
    </div>
  );
}

function useTitle(title: string): void {
  const { storefront } = useServices().settings;
  const name = storefrontName(storefront, useLanguage());
  useEffect(() => void (document.title = `${title} · ${name}`), [title, name]);
}

function useHints(): KeyHint[] {
  const t = useT();
  const words = (key: string) => t('admin.service.key', { key });
  return [
    { keys: ['J', 'K'], words: words('move') },
    { keys: ['Enter'], words: words('open') },
    { keys: ['A'], words: words('take') },
    { keys: ['R'], words: words('answer') },
    { keys: ['N'], words: words('note') },
    { keys: ['/'], words: words('canned') },
    { keys: ['T'], words: words('transfer') },
    { keys: ['L'], words: words('label') },
    { keys: ['S'], words: words('snooze') },
    { keys: ['E'], words: words('close') },
    { keys: ['O'], words: words('orders') },
    { keys: ['P'], words: words('card') },
    { keys: ['M'], words: words('merge') },
    { keys: ['F'], words: words('find') },
  ];
}
