import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { PaymentChoice, StorefrontPreview } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Propose } from '../../../platform/proposing.ts';
import type { Proposals } from '../../people/proposals/index.ts';
import type { Audit } from '../../ground/audit/index.ts';

/** What the commands of the storefronts' desk need. */
export interface DeskServices extends Pick<Platform, 'db' | 'clock'> {
  /** Names without a dot are hosts then. */
  isDevelopment?: boolean;
  audit: Pick<Audit, 'record'>;
  propose: Propose;
  /**
   * Whether people's orders or money name it: their history would name a shop that nobody knows. All of them build on storefronts, so it is
   * handed in.
   */
  isNamed: (tx: Tx, storefrontCode: string) => Promise<boolean>;
  /** The ways of paying that there are, and what the settings of the installation say of them for a storefront. */
  paymentChoices: (storefrontCode: string) => PaymentChoice[];
}

export interface PreviewServices {
  db: Db;
  isDevelopment?: boolean | undefined;
  /** Pages are drawn by what builds on all modules, so it is handed in. */
  drawHome: (page: {
    request: FastifyRequest;
    storefront: Storefront;
    language: Language;
    goodsOf: Storefront;
  }) => Promise<StorefrontPreview>;
}

export interface DeskDependencies extends Omit<DeskServices, 'db' | 'clock' | 'propose'> {
  proposals: Pick<Proposals, 'propose' | 'register'>;
  /** Takes a picture off the wire, re-encoded. */
  receivePicture: (context: CallContext) => Promise<{ data: Buffer }>;
  drawHome: PreviewServices['drawHome'];
}
