import { shopPath } from '@entrepot/blocks/paths.ts';
import { tidyKeyword } from '@entrepot/buyer/search-address.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import Search from 'lucide-react/icons/search';
import { useRef, type FormEvent } from 'react';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { STORE_PATH, storeSearchPath } from './store-data.ts';

export interface StoreSearchProps {
  shopId: string;
  keyword: string;
  className?: string | undefined;
}

/** Searches this shop alone. An emptied field means all of its goods again. */
export function StoreSearch({ shopId, keyword, className }: StoreSearchProps) {
  const t = useT();
  const navigator = useNavigator();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = tidyKeyword(String(new FormData(form.current ?? undefined).get('k') ?? '')).keyword;
    navigator.navigate(wanted === '' ? shopPath(shopId) : storeSearchPath(shopId, wanted));
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label={t('store.search')}
      action={navigator.href(STORE_PATH)}
      method="get"
      onSubmit={submit}
      className={className}
    >
      <input type="hidden" name="id" value={shopId} />
      <TextInput
        name="k"
        defaultValue={keyword}
        aria-label={t('store.search')}
        placeholder={t('store.search')}
        autoComplete="off"
        enterKeyHint="search"
        className="pe-1!"
        end={
          <IconButton type="submit" label={t('search.box.submit')} size="sm">
            <Search size={18} aria-hidden />
          </IconButton>
        }
      />
    </form>
  );
}
