/** The words of what is printed: those of the pages that show the same, in the reader's language. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileCatalogue } from './catalogue-files.ts';
import type { Namespace } from './catalogue-names.ts';
import type { MessageId } from './message-ids.gen.ts';
import { createSpeaker } from './own-words.ts';

type Speak<Id> = (id: Id, values?: Record<string, string | number>) => string;

function wordsFrom<Id extends MessageId>(catalogues: readonly Namespace[]): (language: Language) => Speak<Id> {
  const speaker = createSpeaker(catalogues, (language) => Object.assign({}, ...catalogues.map((name) => compileCatalogue(name, language))));
  return (language) => {
    const instance = speaker(language);
    return (id, values) => instance._(id, values);
  };
}

/** For a buyer. */
export type PaperSpeak = Speak<Extract<MessageId, `${'order' | 'product' | 'wallet' | 'listing'}.${string}`>>;
export const paperWords = wordsFrom<Parameters<PaperSpeak>[0]>(['order', 'product', 'wallet', 'listing']);

/** For whoever borrows. */
export type LoanPaperSpeak = Speak<Extract<MessageId, `${'credit' | 'loanPaper' | 'listing'}.${string}`>>;
export const loanPaperWords = wordsFrom<Parameters<LoanPaperSpeak>[0]>(['credit', 'loan-papers', 'listing']);

/** For whoever opens a shop. */
export type AgreementSpeak = Speak<Extract<MessageId, `${'apply' | 'listing'}.${string}`>>;
export const agreementSpeak = wordsFrom<Parameters<AgreementSpeak>[0]>(['merchant', 'listing']);

/** For a shop. */
export type ShopPaperSpeak = Speak<Extract<MessageId, `${'seller' | 'console' | 'listing'}.${string}`>>;
export const shopPaperWords = wordsFrom<Parameters<ShopPaperSpeak>[0]>(['seller', 'seller-desk', 'console', 'listing']);

/** For whoever has a balance, a person or a shop. */
export type StatementSpeak = Speak<Extract<MessageId, `${'wallet' | 'seller' | 'listing'}.${string}`>>;
export const statementSpeak = wordsFrom<Parameters<StatementSpeak>[0]>(['wallet', 'seller-money', 'listing']);

/** For staff: lists as files, in the words of the tables that they are taken from. */
export type SheetSpeak = Speak<Extract<MessageId, `admin.${string}`>>;
export const sheetWords = wordsFrom<Parameters<SheetSpeak>[0]>([
  'admin-sheets',
  'admin-trade',
  'admin-money',
  'admin-goods',
  'admin-people',
  'admin-loans',
]);

export const columnsIn = (speak: SheetSpeak, columns: readonly string[]): string[] =>
  columns.map((column) => speak('admin.sheet.column', { column }));
