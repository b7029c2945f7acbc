import { useT } from '@entrepot/i18n/react.tsx';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { lazy } from 'react';
import type { Section } from '../../app/section.ts';
import { SECURITY_PATH } from '../../lib/paths.ts';

export const SYSTEM: Section = {
  screens: {
    [SECURITY_PATH]: { Page: lazy(() => import('../security/security-page.tsx').then(({ SecurityPage }) => ({ default: SecurityPage }))) },
  },
  useEntries() {
    const t = useT();
    return [{ group: 'setUp', path: SECURITY_PATH, label: t('console.security.title'), Icon: ShieldCheck }];
  },
};
