/** The agreement as a paper, drawn when it is asked for, from rows that never change. */
import { Readable } from 'node:stream';
import type { ShopAgreement } from '@entrepot/contracts/calls/applications.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { canSet } from '../../../../platform/typesetting/fonts.ts';
import { selectAgreement, selectAgreementVersion, type AgreementRow } from '../agreements.sql.ts';
import type { ApplicationServices } from '../application-services.ts';
import { selectApplicationOfShop, selectCase, selectNewestOf, type ApplicationRow } from '../applications.sql.ts';
import { translationOf } from '../shipped-agreement.ts';
import { agreementSheet } from './agreement-sheet.ts';

type PaperServices = Pick<ApplicationServices, 'db' | 'clock' | 'nameOf'>;

/** Whoever reads it, and on which storefront where no application says so. */
export interface Reading {
  language: Language;
  storefrontCode: string;
}

/** A row that accepted a version, with which version that was. */
type Accepted = ApplicationRow & { agreement_version: number; agreement_accepted_at: Date };

const isAccepted = (row: ApplicationRow | undefined): row is Accepted => row !== undefined && row.agreement_version !== null;

export async function ownAgreementFile(services: PaperServices, userId: string, reading: Reading): Promise<FileAnswer> {
  return acceptedFile(services, await selectNewestOf(services.db, userId), reading);
}

export async function caseAgreementFile(services: PaperServices, id: string, reading: Reading): Promise<FileAnswer> {
  return acceptedFile(services, await selectCase(services.db, id), reading);
}

async function acceptedFile(services: PaperServices, row: ApplicationRow | undefined, reading: Reading): Promise<FileAnswer> {
  if (!isAccepted(row)) throw new DomainError('application.not_found');
  return fileOf(services, (await selectAgreementVersion(services.db, row.agreement_version))!, row, reading);
}

/** A shop that came of no application has accepted none; it reads the one in force. */
async function agreementOfShop(
  { db }: Pick<ApplicationServices, 'db'>,
  shopId: string,
): Promise<{ agreement: AgreementRow; row: Accepted | undefined }> {
  const row = await selectApplicationOfShop(db, shopId);
  const agreement = isAccepted(row) ? await selectAgreementVersion(db, row.agreement_version) : await selectAgreement(db);
  if (!agreement) throw new DomainError('content.not_found');
  return { agreement, row: isAccepted(row) ? row : undefined };
}

export async function shopAgreement(services: Pick<ApplicationServices, 'db'>, shopId: string): Promise<ShopAgreement> {
  const { agreement, row } = await agreementOfShop(services, shopId);
  return {
    version: agreement.version,
    publishedAt: agreement.published_at.toISOString(),
    acceptedAt: row?.agreement_accepted_at.toISOString() ?? null,
  };
}

export async function shopAgreementFile(services: PaperServices, shopId: string, reading: Reading): Promise<FileAnswer> {
  const { agreement, row } = await agreementOfShop(services, shopId);
  return fileOf(services, agreement, row, reading);
}

async function fileOf(
  { clock, nameOf }: PaperServices,
  agreement: AgreementRow,
  row: Accepted | undefined,
  reading: Reading,
): Promise<FileAnswer> {
  // As on every paper: letters that the machine does not have would be boxes.
  const language = canSet(reading.language) ? reading.language : 'en';
  const sheet = agreementSheet({
    agreement,
    translation: await translationOf(agreement, language),
    acceptance: row && {
      serial: row.serial,
      shopName: row.shop_name,
      legalName: row.legal_name,
      registrationNumber: row.registration_number,
      acceptedAt: row.agreement_accepted_at,
    },
    language,
  });
  // Loaded when somebody first wants one: most servers start more often than that.
  const { drawAgreement } = await import('./draw-agreement.ts');
  const bytes = await drawAgreement({
    sheet,
    storefrontName: nameOf(row?.storefront_code ?? reading.storefrontCode),
    madeAt: clock.now(),
    language,
  });
  const name = `agreement-${agreement.version}${row ? `-${row.serial}` : ''}.pdf`;
  return new FileAnswer({ name, type: 'application/pdf', body: Readable.from([bytes]) });
}
