import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { ConsoleLogin } from '../console-login/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

export interface MemberDependencies extends Pick<Platform, 'db' | 'clock'> {
  parameters: Parameters;
  audit: Audit;
  consoleLogin: ConsoleLogin;
}
