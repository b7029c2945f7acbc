import { ViewChoice } from '@entrepot/console/chat/view-choice.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import type { InboxPageData } from './inbox-queries.ts';
import { INBOX_VIEWS, type InboxView } from './inbox-views.ts';

export interface ViewTabsProps {
  view: InboxView;
  first: InboxPageData | undefined;
  onChange: (view: InboxView) => void;
}

export function ViewTabs({ view, first, onChange }: ViewTabsProps) {
  const t = useT();
  const counts = first && { all: first.counts.all, waiting: first.waiting, order: first.counts.order, product: first.counts.product };
  return (
    <ViewChoice
      look="box"
      label={t('seller.chat.views')}
      views={INBOX_VIEWS.map((each) => ({ view: each, words: t('seller.chat.view', { view: each }), count: counts?.[each] }))}
      view={view}
      onChange={onChange}
    />
  );
}
