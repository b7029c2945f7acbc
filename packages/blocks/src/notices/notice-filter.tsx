import type { NoticeKind } from '@entrepot/contracts/notices.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import type { ReactElement, ReactNode } from 'react';

export interface NoticeFilterProps<Kind extends NoticeKind> {
  kinds: readonly Kind[];
  /** Undefined: all of them. */
  kind: Kind | undefined;
  /** To the notices of one kind, or to all. */
  renderLink: (kind: Kind | undefined, props: { 'aria-current'?: 'true'; children: ReactNode }) => ReactElement;
  className?: string;
}

/** What the notices are about, one kind at a time. */
export function NoticeFilter<Kind extends NoticeKind>({ kinds, kind, renderLink, className = '' }: NoticeFilterProps<Kind>) {
  const t = useT();
  return (
    <nav aria-label={t('notices.filter')} className={`flex flex-wrap gap-2 ${className}`}>
      {[undefined, ...kinds].map((one) => (
        <Chip key={one ?? ''} asChild selected={one === kind}>
          {renderLink(one, {
            ...(one === kind ? { 'aria-current': 'true' } : {}),
            children: one === undefined ? t('notices.all') : t('notices.kind', { kind: one }),
          })}
        </Chip>
      ))}
    </nav>
  );
}
