/** A list of places to go to, each a line for the thumb. */
import { Link } from '@entrepot/site/link.tsx';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

export function Rows({ children }: { children: ReactNode }) {
  return <ul className="overflow-hidden rounded-card border border-hairline bg-surface">{children}</ul>;
}

export interface RowProps {
  /** None in a list of many that are alike. */
  Icon?: LucideIcon;
  label: string;
  /** How it stands. */
  end?: ReactNode;
  /** A page of this site, an address outside it, or what is done. */
  to?: string;
  href?: string;
  onPress?: () => void;
  /** Lies over the whole line, in place of a link. */
  control?: ReactNode;
}

const LINE = 'relative flex min-h-13 w-full items-center gap-3.5 px-4 py-2 text-start text-14 font-medium text-ink -outline-offset-2';

export function Row({ Icon, label, end, to, href, onPress, control }: RowProps) {
  const inside = (
    <>
      {Icon && <Icon size={20} aria-hidden className="flex-none text-icon" />}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
      {end !== undefined && <span className="num max-w-1/2 flex-none truncate font-normal text-quiet">{end}</span>}
      <ChevronRight size={18} aria-hidden className="flex-none text-icon rtl:-scale-x-100" />
      {control}
    </>
  );
  return (
    <li className="border-t border-hairline-soft first:border-t-0">
      {to !== undefined ? (
        <Link to={to} className={LINE}>
          {inside}
        </Link>
      ) : href !== undefined ? (
        <a href={href} className={LINE}>
          {inside}
        </a>
      ) : onPress ? (
        <button type="button" onClick={onPress} className={LINE}>
          {inside}
        </button>
      ) : (
        <div className={LINE}>{inside}</div>
      )}
    </li>
  );
}
