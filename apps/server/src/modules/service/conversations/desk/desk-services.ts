import type { Audit } from '../../../ground/audit/index.ts';
import type { ChatServices } from '../chat-services.ts';

export interface DeskServices extends ChatServices {
  audit: Pick<Audit, 'record'>;
  /** Codes of the storefronts that there are. */
  storefronts: () => readonly string[];
  nameOf: (storefrontCode: string) => string | undefined;
}
