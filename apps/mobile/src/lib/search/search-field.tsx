/**
 * The search field of a page. Closed it is a plain form that works without scripts. With the focus in it the same field fills the screen,
 * with suggestions and history below, which come as a chunk of their own; Back closes it.
 */
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { SearchInput } from '@entrepot/blocks/search/search-input.tsx';
import { SEARCH_GOODS_PATH } from '@entrepot/buyer/search-address.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import clsx from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ComponentType, type FocusEvent, type FormEvent, type ReactNode } from 'react';
import { useBackCloses } from '../use-back-closes.ts';
import { BackButton } from '../top-bar.tsx';
import type { SearchLayerProps } from './search-layer.tsx';

export interface SearchFieldProps {
  keyword?: string;
  /** Pages that are no tab have the way back beside it. */
  hasBack?: boolean;
  /** Below the field, in the same bar. */
  children?: ReactNode;
}

export function SearchField({ keyword = '', hasBack = false, children }: SearchFieldProps) {
  const t = useT();
  const navigator = useNavigator();
  const { loadWords } = useServices();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(keyword);
  const [wishes, setWishes] = useState(0);
  const [Layer, setLayer] = useState<ComponentType<SearchLayerProps>>();

  function close() {
    setOpen(false);
    input.current?.blur();
  }
  useBackCloses(isOpen, close);
  // A page that is kept behind another one must not come back with an open field.
  useEffect(() => () => setOpen(false), []);

  function load(otherwise: () => void) {
    if (Layer) return;
    Promise.all([import('./search-layer.tsx'), loadWords(['search'])]).then(([module]) => setLayer(() => module.default), otherwise);
  }

  function open() {
    setTyped(input.current?.value ?? '');
    setOpen(true);
    // The next touch tries again.
    load(() => undefined);
  }

  function leave(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && !form.current?.contains(event.relatedTarget)) setOpen(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setOpen(true);
    setWishes(wishes + 1);
    load(() => form.current?.submit());
  }

  function show(text: string) {
    if (input.current) input.current.value = text;
  }

  function clear() {
    show('');
    setTyped('');
    input.current?.focus();
  }

  return (
    <div className={clsx('top-bar safe-x', isOpen && 'z-50')}>
      <div className="min-h-(--top-bar)">
        <form
          ref={form}
          role="search"
          action={navigator.href(SEARCH_GOODS_PATH)}
          method="get"
          onSubmit={submit}
          onBlur={leave}
          className={clsx(isOpen && 'fixed inset-0 z-50 flex flex-col bg-page pt-[env(safe-area-inset-top)]')}
        >
          <div className={clsx('flex min-h-(--top-bar) items-center gap-1', isOpen && 'safe-x flex-none')}>
            {isOpen ? (
              <button
                type="button"
                aria-label={t('mobile.back')}
                onClick={close}
                className="-ms-2.5 grid size-11 flex-none place-items-center rounded-full"
              >
                <ChevronLeft size={22} aria-hidden className="rtl:-scale-x-100" />
              </button>
            ) : (
              hasBack && <BackButton above={HOME_PATH} />
            )}
            <div className="flex h-11 min-w-0 flex-1 items-center rounded-full bg-surface ps-4 inset-ring inset-ring-hairline focus-within:inset-ring-n900">
              <Search size={18} aria-hidden className="flex-none text-icon" />
              <SearchInput
                ref={input}
                aria-expanded={isOpen}
                defaultValue={keyword}
                onFocus={open}
                onInput={(event) => {
                  // Half a syllable of Chinese, Japanese or Korean is nothing to search for yet.
                  if (!(event.nativeEvent as InputEvent).isComposing) setTyped(event.currentTarget.value);
                }}
                onCompositionEnd={(event) => setTyped(event.currentTarget.value)}
                className="peer h-full min-w-0 flex-1 truncate bg-transparent px-3 text-16 outline-hidden"
              />
              <button
                type="button"
                aria-label={t('search.box.clear')}
                onClick={clear}
                className="grid size-11 flex-none place-items-center rounded-full text-quiet peer-placeholder-shown:hidden"
              >
                <X size={18} aria-hidden />
              </button>
            </div>
          </div>
          {isOpen && Layer && <Layer typed={typed} input={input} wishes={wishes} onKeyword={show} onClose={close} />}
        </form>
      </div>
      {children}
    </div>
  );
}
