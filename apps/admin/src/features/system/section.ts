import { useT } from '@entrepot/i18n/react.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import Activity from 'lucide-react/icons/activity';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserCog from 'lucide-react/icons/user-cog';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import { JOBS_PATH, SECURITY_PATH } from '../../lib/paths.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { AUDIT_PATH, ROLES_PATH, STAFF_PATH, SYSTEM_PATH } from './system-paths.ts';
import { useWaiting } from '../../lib/use-badges.ts';

const FOUND_AT_MOST = 5;

export const SYSTEM: Section = {
  screens: {
    [STAFF_PATH]: {
      permission: 'staff.manage',
      Page: lazy(() => import('./staff/staff-page.tsx').then(({ StaffPage }) => ({ default: StaffPage }))),
    },
    [ROLES_PATH]: {
      permission: 'staff.manage',
      Page: lazy(() => import('./roles/roles-page.tsx').then(({ RolesPage }) => ({ default: RolesPage }))),
    },
    [AUDIT_PATH]: {
      permission: 'audit.read',
      Page: lazy(() => import('./audit/audit-page.tsx').then(({ AuditPage }) => ({ default: AuditPage }))),
    },
    [SYSTEM_PATH]: {
      permission: 'system.watch',
      Page: lazy(() => import('./state/system-page.tsx').then(({ SystemPage }) => ({ default: SystemPage }))),
    },
    [JOBS_PATH]: {
      permission: 'system.watch',
      Page: lazy(() => import('./jobs/jobs-page.tsx').then(({ JobsPage }) => ({ default: JobsPage }))),
    },
    [SECURITY_PATH]: { Page: lazy(() => import('./security-page.tsx').then(({ OwnSecurityPage }) => ({ default: OwnSecurityPage }))) },
  },
  useEntries() {
    const t = useT();
    // What is tried again by itself needs nobody; what was given up does.
    const failed = useWaiting('job');
    return [
      { group: 'setUp', path: STAFF_PATH, label: t('admin.system.staff'), Icon: UserCog, permission: 'staff.manage' },
      { group: 'setUp', path: ROLES_PATH, label: t('admin.system.roles'), Icon: KeyRound, permission: 'staff.manage' },
      { group: 'setUp', path: AUDIT_PATH, label: t('admin.system.audit'), Icon: ScrollText, permission: 'audit.read' },
      { group: 'setUp', path: SYSTEM_PATH, label: t('admin.system.system'), Icon: Activity, permission: 'system.watch' },
      { group: 'setUp', path: JOBS_PATH, label: t('admin.system.jobs'), Icon: ListChecks, permission: 'system.watch', count: failed },
      { group: 'setUp', path: SECURITY_PATH, label: t('console.security.title'), Icon: ShieldCheck },
    ];
  },
  useSources() {
    const t = useT();
    const client = useStaffClient();
    return [
      {
        heading: t('admin.system.staff'),
        permission: 'staff.manage',
        async find(text, signal) {
          const all = await client.call('staff!list', {}, { quiet: true, signal });
          const found = all.filter(({ name, email }) => matchesSearch(text, [name, email])).slice(0, FOUND_AT_MOST);
          return found.map(({ id, name, email }) => ({
            id,
            label: name,
            hint: email,
            Icon: UserCog,
            to: `${STAFF_PATH}?open=${encodeURIComponent(id)}`,
          }));
        },
      },
    ];
  },
};
