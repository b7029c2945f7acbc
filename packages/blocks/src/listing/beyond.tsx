import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import SearchX from 'lucide-react/icons/search-x';
import { LinkTo } from '../link-context.tsx';

/** A page behind the last one, and the way to the first. */
export function Beyond({ first }: { first: string }) {
  const t = useT();
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      title={t('listing.beyond.title')}
      text={t('listing.beyond.text')}
      action={
        <Button asChild>
          <LinkTo to={first}>{t('listing.beyond.first')}</LinkTo>
        </Button>
      }
    />
  );
}
