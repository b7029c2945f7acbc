import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { SecondFactors } from '../../people/credentials/index.ts';
import type { Sessions } from '../../people/sessions/index.ts';

/** What the desk for people needs. */
export interface PeopleServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record' | 'recordedBy'>;
  mail: Pick<Mail, 'send'>;
  sessions: Pick<Sessions, 'devices' | 'endOwn' | 'endOthers'>;
  factors: Pick<SecondFactors, 'isConfirmed' | 'remove'>;
}
