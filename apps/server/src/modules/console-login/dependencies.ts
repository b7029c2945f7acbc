import type { Mail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Guard, SecondFactors } from '../credentials/index.ts';
import type { Parameters } from '../parameters/index.ts';
import type { Sessions } from '../sessions/index.ts';

export interface ConsoleDependencies extends Pick<Platform, 'db' | 'clock' | 'config'> {
  parameters: Parameters;
  sessions: Sessions;
  guard: Guard;
  secondFactors: SecondFactors;
  captcha: Captcha;
  codes: Codes;
  audit: Audit;
  mail: Mail;
}
