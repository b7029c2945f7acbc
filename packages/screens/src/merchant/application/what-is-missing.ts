/** Why an item of the application counts as missing, as the names of what to fill in or to do. The server has the last word. */
import type { ApplicationItem } from '@entrepot/contracts/applications.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';

export function whatIsMissing(application: MerchantApplication, item: ApplicationItem): MessageId[] {
  if (item === 'shop') {
    const isCompany = application.shopKind === 'company';
    return named([
      [application.shopKind === null, 'apply.kind'],
      [application.shopName === '', 'apply.shopName'],
      [application.legalName === '', isCompany ? 'apply.legalName.company' : 'apply.legalName.individual'],
      [isCompany && application.registrationNumber === '', 'apply.registrationNumber'],
      [application.country === null, 'centre.address.country'],
      [application.city === '', 'centre.address.city'],
      [application.about === '', 'apply.about'],
    ]);
  }
  if (item === 'contact') {
    return named([
      [application.contactName === '', 'apply.contactName'],
      [application.contactPhone === '', 'account.phone.label'],
      [application.contactEmail === '', 'account.email.label'],
      [application.contactEmail !== '' && !application.isEmailProven, 'apply.missing.proof'],
    ]);
  }
  return [item === 'agreement' ? 'apply.missing.agreement' : 'apply.missing.document'];
}

const named = (checks: ReadonlyArray<readonly [boolean, MessageId]>): MessageId[] =>
  checks.flatMap(([isMissing, name]) => (isMissing ? [name] : []));
