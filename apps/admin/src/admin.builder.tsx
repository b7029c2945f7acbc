/** The staff's door that answers as a test says, and everything around a screen. Imported by tests only. */
import { aDoorTo, showInConsole, type AnswersAt } from '@entrepot/console/door.builder.tsx';
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import { STAFF_PERMISSIONS } from '@entrepot/contracts/permissions.ts';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { StaffClientProvider } from './lib/staff-client.tsx';

export { pageOf, refusal } from '@entrepot/console/door.builder.tsx';

export type Answers = AnswersAt<'staff'>;
export const aDoor = aDoorTo<'staff'>;

/** May do everything. */
export const ADMINISTRATOR: ConsoleUser = {
  id: 'u1',
  name: 'Mira Osei',
  email: 'mira@operator.example',
  language: 'en',
  permissions: [...STAFF_PERMISSIONS],
  roleName: 'Administrator',
  shop: null,
  hasSecondFactor: true,
};

export function showScreen(screen: ReactNode, answers: Answers, address: string, user = ADMINISTRATOR) {
  const { client, call } = aDoor(answers);
  const around = { base: '/admin', address, user, client, ClientProvider: StaffClientProvider, visitors: { call: vi.fn() } } as const;
  return { ...showInConsole<'staff'>(screen, around), call };
}
