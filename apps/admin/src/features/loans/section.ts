import { useT } from '@entrepot/i18n/react.tsx';
import Banknote from 'lucide-react/icons/banknote';
import ChartColumn from 'lucide-react/icons/chart-column';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import { lazy } from 'react';
import { loanPath, LOANS_PATH } from '../../lib/paths.ts';
import type { Section } from '../../lib/section.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useWaiting } from '../../lib/use-badges.ts';
import { AGREEMENT_PATH, LOAN_PRODUCTS_PATH, PORTFOLIO_PATH, TERMS_PATH } from './loans-paths.ts';

const FOUND_AT_MOST = 5;
const READ = ['loans.read', 'loans.decide'] as const;
const PRODUCTS = ['loans.read', 'loans.manage'] as const;

export const LOANS: Section = {
  screens: {
    [LOANS_PATH]: {
      permission: READ,
      Page: lazy(() => import('./queue/loans-page.tsx').then(({ LoansPage }) => ({ default: LoansPage }))),
    },
    [PORTFOLIO_PATH]: {
      permission: READ,
      Page: lazy(() => import('./portfolio/portfolio-page.tsx').then(({ PortfolioPage }) => ({ default: PortfolioPage }))),
    },
    [LOAN_PRODUCTS_PATH]: {
      permission: PRODUCTS,
      Page: lazy(() => import('./products/products-page.tsx').then(({ ProductsPage }) => ({ default: ProductsPage }))),
    },
    [TERMS_PATH]: {
      permission: 'loans.manage',
      Page: lazy(() => import('./products/terms-page.tsx').then(({ TermsPage }) => ({ default: TermsPage }))),
    },
    [AGREEMENT_PATH]: {
      permission: PRODUCTS,
      Page: lazy(() => import('./products/agreement-page.tsx').then(({ AgreementPage }) => ({ default: AgreementPage }))),
    },
  },
  useEntries() {
    const t = useT();
    return [
      {
        group: 'money',
        path: LOANS_PATH,
        to: `${LOANS_PATH}?queue=open`,
        label: t('admin.loans.title'),
        Icon: Banknote,
        permission: READ,
        count: useWaiting('loan'),
      },
      { group: 'money', path: PORTFOLIO_PATH, label: t('admin.loans.portfolio'), Icon: ChartColumn, permission: READ },
      { group: 'money', path: LOAN_PRODUCTS_PATH, label: t('admin.loans.products'), Icon: FilePenLine, permission: PRODUCTS },
    ];
  },
  useSources() {
    const t = useT();
    const client = useStaffClient();
    return [
      {
        heading: t('admin.loans.title'),
        permission: READ,
        async find(keyword, signal) {
          const { list } = await client.call('loan!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, serial, user }) => ({ id, label: serial, hint: user.username, Icon: Banknote, to: loanPath(id) }));
        },
      },
    ];
  },
};
