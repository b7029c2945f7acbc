/** What stands on the paper of the agreement, before it has any looks: who accepted which version when, and its text. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { agreementSpeak } from '@entrepot/i18n/paper-messages.ts';
import { isolated } from '../../../../platform/typesetting/bidi.ts';
import type { AgreementRow } from '../agreements.sql.ts';
import type { AgreementText } from '../shipped-agreement.ts';

export interface Acceptance {
  serial: string;
  shopName: string;
  legalName: string;
  registrationNumber: string;
  acceptedAt: Date;
}

export interface AgreementSheet {
  title: string;
  facts: Array<[term: string, value: string]>;
  note: string | undefined;
  /** The one to be read first; behind a translation comes what was accepted. */
  texts: Array<AgreementText & { language: Language }>;
}

export interface SheetFacts {
  agreement: AgreementRow;
  translation: AgreementText | undefined;
  acceptance: Acceptance | undefined;
  language: Language;
}

const moment = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

export function agreementSheet({ agreement, translation, acceptance, language }: SheetFacts): AgreementSheet {
  const speak = agreementSpeak(language);
  const fact = (name: string, value: string): [string, string] => [speak('apply.paper.fact', { fact: name }), value];
  const { version, title, body, body_hash: hash, published_at: publishedAt } = agreement;
  const original = isLanguage(agreement.language) ? agreement.language : DEFAULT_LANGUAGE;
  const nameOf = (of: Language): string => isolated(languageName(of, language));
  const text = { title, body, language: original };
  return {
    title: translation?.title ?? title,
    facts: [
      fact('version', String(version)),
      fact('published', publishedAt.toISOString().slice(0, 10)),
      ...(acceptance
        ? [
            fact('application', acceptance.serial),
            fact('shop', acceptance.shopName),
            fact('owner', acceptance.legalName),
            fact('number', acceptance.registrationNumber),
            fact('accepted', moment(acceptance.acceptedAt)),
          ].filter(([, value]) => value !== '')
        : []),
      fact('hash', hash),
    ],
    note: translation
      ? speak('apply.paper.translation', { language: nameOf(language), original: nameOf(original) })
      : acceptance
        ? undefined
        : speak('apply.paper.unaccepted'),
    texts: translation ? [{ ...translation, language }, text] : [text],
  };
}
