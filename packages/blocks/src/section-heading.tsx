import { useLanguage } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { LinkTo, useHasPage } from './link-context.tsx';

export interface HeadingLook {
  style: 'plain' | 'rule' | 'marked' | 'centred';
  weight: number;
  trackingEm: number;
  /** lg for pages with much air, md for dense ones. */
  size: 'lg' | 'md';
}

export interface SectionHeadingProps {
  id: string;
  title: string;
  look: HeadingLook;
  /** A quiet line below the title. */
  text?: ReactNode;
  /** Stands beside the title, a countdown for instance. */
  beside?: ReactNode;
  /** Left out where its page does not exist. */
  more?: { to: string; label: string } | undefined;
}

/** Letters of these languages join, hang or fill squares, and must keep their own distance. */
const UNTRACKED = new Set(['ar', 'hi', 'th', 'cn', 'tw', 'ja', 'ko']);

export function SectionHeading({ id, title, look, text, beside, more }: SectionHeadingProps) {
  const language = useLanguage();
  const hasPage = useHasPage();
  const isCentred = look.style === 'centred';
  const trackingEm = UNTRACKED.has(language) ? 0 : look.trackingEm;
  return (
    <div
      className={clsx(
        'flex flex-wrap gap-x-6 gap-y-3',
        isCentred ? 'flex-col items-center text-center' : 'items-end justify-between',
        look.size === 'lg' ? 'mb-6' : 'mb-4',
        look.style === 'rule' && 'border-t-2 border-n900 pt-4',
      )}
    >
      <div className="min-w-0">
        <div className={clsx('flex flex-wrap items-center gap-x-4 gap-y-2', isCentred && 'justify-center')}>
          <h2
            id={id}
            className={clsx(look.size === 'lg' ? 'text-28' : 'text-20', look.style === 'marked' && 'flex items-center gap-3')}
            style={{ fontWeight: look.weight, letterSpacing: `${trackingEm}em` }}
          >
            {look.style === 'marked' && <span aria-hidden className={clsx('w-1 flex-none bg-brand', look.size === 'lg' ? 'h-7' : 'h-5')} />}
            {title}
          </h2>
          {beside}
        </div>
        {text && <p className="mt-1 text-14 text-quiet">{text}</p>}
      </div>
      {more && hasPage(more.to) && <MoreLink to={more.to} label={more.label} />}
    </div>
  );
}

export function MoreLink({ to, label, className }: { to: string; label: string; className?: string | undefined }) {
  return (
    <TextLink asChild arrow className={className}>
      <LinkTo to={to}>{label}</LinkTo>
    </TextLink>
  );
}
