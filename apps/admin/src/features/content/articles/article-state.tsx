import type { ArticleState } from '@entrepot/contracts/content-limits.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';

const TONES: Readonly<Record<ArticleState, StatusTone>> = { published: 'green', scheduled: 'blue', draft: 'neutral' };

export function ArticleStateDot({ state }: { state: ArticleState }) {
  const t = useT();
  return <StatusDot tone={TONES[state]}>{t('admin.content.article.state', { state })}</StatusDot>;
}
