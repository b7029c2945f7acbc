import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { ConsoleLogin } from '../console-login/index.ts';

export interface StaffDependencies extends Pick<Platform, 'db' | 'clock'> {
  audit: Audit;
  consoleLogin: ConsoleLogin;
}
