import '@entrepot/blocks/credit/credit.css';
import '@entrepot/blocks/wallet/wallet.css';
import { useT } from '@entrepot/i18n/react.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import Landmark from 'lucide-react/icons/landmark';
import type { ReactNode } from 'react';
import { PageFrame, PageHeading } from '@entrepot/site/shell-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { MY_LOAN_PATH } from '@entrepot/site/centre/centre-links.ts';
import { CALCULATOR_PATH, LOAN_APPLICATION_PATH } from './credit-address.ts';

const TABS = [
  { tab: 'calculate', path: CALCULATOR_PATH },
  { tab: 'apply', path: LOAN_APPLICATION_PATH },
  { tab: 'mine', path: MY_LOAN_PATH },
] as const;

export interface CreditFrameProps {
  path: (typeof TABS)[number]['path'];
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}

/** The three pages of loans, each a step from the others. */
export function CreditFrame({ path, title, text, children }: CreditFrameProps) {
  const t = useT();
  return (
    <PageFrame title={title} className="wrap loan-page">
      <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4 lg:justify-between">
        <div className="min-w-0 empty:hidden max-lg:basis-full">
          <PageHeading className="text-28 font-semibold">{title}</PageHeading>
          {text && <div className="mt-1 text-14 text-body">{text}</div>}
        </div>
        <nav aria-label={t('nav.credit')} className="loan-tabs">
          {TABS.map(({ tab, path: to }) => (
            <Link key={tab} to={to} {...(to === path ? { 'aria-current': 'page' as const } : {})}>
              {t('credit.tabs', { tab })}
            </Link>
          ))}
        </nav>
      </div>
      {children}
    </PageFrame>
  );
}

/** A storefront whose lender is not named lends nothing. */
export function NotOffered() {
  const t = useT();
  return <EmptyState icon={<Landmark size={22} />} title={t('credit.none')} text={t('credit.none.text')} />;
}
