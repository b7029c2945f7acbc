import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { searchGoodsPath } from '@entrepot/buyer/search-address.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import SearchX from 'lucide-react/icons/search-x';

export interface EmptyShelfProps {
  keyword: string;
  /** All goods of the shop. */
  allPath: string;
  /** The same without the category that was chosen, if one was: the shop may well have such goods elsewhere. */
  widerPath: string | undefined;
}

/** A shop without goods, or without such goods: then others may have them. */
export function EmptyShelf({ keyword, allPath, widerPath }: EmptyShelfProps) {
  const t = useT();
  if (widerPath !== undefined) {
    return (
      <EmptyState
        icon={<SearchX size={24} />}
        title={t('listing.empty.title')}
        action={
          <Button asChild variant="primary">
            <LinkTo to={widerPath}>{t('store.categories.all')}</LinkTo>
          </Button>
        }
      />
    );
  }
  if (keyword === '') return <EmptyState icon={<PackageOpen size={24} />} title={t('store.empty.title')} text={t('store.empty.text')} />;
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      title={t('store.none.title', { keyword })}
      text={t('store.none.text')}
      action={
        <>
          <Button asChild variant="primary">
            <LinkTo to={searchGoodsPath(keyword)}>{t('store.none.everywhere')}</LinkTo>
          </Button>
          <Button asChild>
            <LinkTo to={allPath}>{t('store.search.leave')}</LinkTo>
          </Button>
        </>
      }
    />
  );
}
