/**
 * The search field of the header. Closed it is a plain form that works without scripts; everything else, from suggestions to the
 * decision where a search leads, comes as a chunk of its own when somebody comes near.
 */
import { SearchInput } from '@entrepot/blocks/search/search-input.tsx';
import { readKeyword, SEARCH_GOODS_PATH, SEARCH_PATHS } from '@entrepot/buyer/search-address.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import clsx from 'clsx';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useCurrentPath, useCurrentSearch } from '@entrepot/site/navigator.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { BOX_LOOKS, type BoxLook } from './search-box-looks.ts';
import { useLiveSearch } from './use-live-search.ts';
import { useSlashKey } from './use-slash-key.ts';

export interface SearchBoxProps {
  look: BoxLook;
  className?: string | undefined;
}

export function SearchBox({ look, className }: SearchBoxProps) {
  const t = useT();
  const looks = BOX_LOOKS[look];
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { Live, wishes, prepare, send } = useLiveSearch();
  const [categories, setCategories] = useState<readonly { id: number; name: string }[]>([]);
  // What is wished for before the chunk is there is granted when it comes.
  const wantsOpen = useRef(false);
  const wantOpen = useCallback(() => void (wantsOpen.current = true), []);
  const pageKeyword = usePageKeyword();

  // The field itself holds the text, so that what is typed before the page has come to life is not lost.
  const shownKeyword = useRef(pageKeyword);
  useEffect(() => {
    if (shownKeyword.current === pageKeyword || !input.current) return;
    shownKeyword.current = pageKeyword;
    input.current.value = pageKeyword;
  }, [pageKeyword]);

  const focus = useCallback(() => {
    wantOpen();
    // A click means the wish to search, whoever makes it.
    input.current?.click();
    input.current?.focus();
    input.current?.select();
  }, [wantOpen]);
  useSlashKey(focus);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(() => form.current?.submit());
  }

  return (
    <form
      ref={form}
      role="search"
      action={SEARCH_GOODS_PATH}
      method="get"
      onSubmit={submit}
      onPointerEnter={prepare}
      onFocus={prepare}
      className={clsx('group/search relative min-w-0', className)}
    >
      <div className={clsx('flex items-center text-ink transition-shadow duration-150', looks.frame)}>
        <CategoryChoice categories={categories} />
        {looks.hasIcon && <Search size={20} aria-hidden className="ms-5 text-icon" />}
        <SearchInput
          ref={input}
          defaultValue={pageKeyword}
          onClick={wantOpen}
          onInput={wantOpen}
          className="peer min-w-0 flex-1 self-stretch truncate bg-transparent px-4 text-16 outline-hidden"
        />
        <Kbd
          aria-hidden
          className="me-3 peer-not-placeholder-shown:hidden group-focus-within/search:hidden max-lg:hidden pointer-coarse:hidden"
        >
          /
        </Kbd>
        <button
          type="button"
          data-clear
          aria-label={t('search.box.clear')}
          className="me-1 grid size-9 flex-none place-items-center rounded-full text-quiet peer-placeholder-shown:hidden hover:text-ink focus-visible:outline-n900"
        >
          <X size={18} aria-hidden />
        </button>
        <button
          type="submit"
          {...(looks.hasWords ? {} : { 'aria-label': t('search.box.submit') })}
          className={clsx('flex flex-none items-center justify-center gap-2 font-semibold aria-busy:animate-pulse', looks.button)}
        >
          <Search size={18} aria-hidden />
          {looks.hasWords && <span className="max-sm:sr-only">{t('search.box.submit')}</span>}
        </button>
      </div>
      {Live && <Live form={form} input={input} wishes={wishes} wantsOpen={wantsOpen} onCategories={setCategories} />}
    </form>
  );
}

/** The keyword of the page on top, where that page is about one. */
function usePageKeyword(): string {
  const path = useCurrentPath();
  const { k } = useCurrentSearch();
  return SEARCH_PATHS.has(path) ? readKeyword(k).keyword : '';
}
