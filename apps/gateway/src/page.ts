/** The page on which a person pays. Nothing that was typed is ever written into it again. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES, recordLocale } from '@entrepot/i18n/locales.ts';
import { TEST_CARDS, TEST_CODE, type CardOutcome } from './cards.ts';
import type { Channel, Payment } from './payment.ts';
import { wordsOf, type Words } from './words.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export function renderPage(payment: Payment, language: Language): string {
  const words = wordsOf(language);
  const figure = figureIn(payment, language);
  const amount = `${figure} ${payment.currency}`;
  const content = payment.state === 'pending' ? renderForms(payment, words, amount) : renderOutcome(payment, words);
  return frame(
    language,
    words,
    `${amount} · ${words.sandbox}`,
    `<div class="sheet">${summary(payment, words, figure, language)}<section class="work">${content}</section></div>`,
  );
}

export function renderUnknown(): string {
  const words = wordsOf('en');
  return frame('en', words, words.unknown, `<div class="sheet lone"><section class="work"><h1>${words.unknown}</h1></section></div>`);
}

function frame(language: Language, words: Words, title: string, content: string): string {
  return `<!doctype html>
<html lang="${LOCALES[language].tag}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/pay.css"></head>
<body><p class="band"><strong>${words.sandbox}</strong></p><main>${content}</main></body></html>
`;
}

function figureIn({ amount }: Payment, language: Language): string {
  // As a text: a number of JavaScript would not hold every amount.
  return new Intl.NumberFormat(recordLocale(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    amount as `${number}`,
  );
}

function summary(payment: Payment, words: Words, figure: string, language: Language): string {
  const minutes = new Intl.NumberFormat(recordLocale(language)).format((payment.expiresAtMs - payment.createdAtMs) / 60_000);
  return `<aside class="bill"><p class="label">${words.amount}</p><p class="amount"><bdi>${escape(figure)} <small>${escape(payment.currency)}</small></bdi></p>
<dl><div><dt>${words.payment}</dt><dd><bdi>${escape(payment.id.slice(-8))}</bdi></dd></div><div><dt>${words.payee}</dt><dd><bdi>${escape(payment.merchant ?? new URL(payment.returnUrl).host)}</bdi></dd></div></dl>
<p class="hint">${words.sandboxHint}</p>${payment.state === 'pending' ? `<p class="hint">${words.openFor.replace('{minutes}', minutes)}</p>` : ''}</aside>`;
}

function renderForms(payment: Payment, words: Words, amount: string): string {
  if (payment.owesCode) return codeForm(payment, words);
  return payment.channel === 'card' ? cardForm(payment, words, amount) : accountForm(payment, words);
}

const NOTICES: Readonly<Record<NonNullable<Payment['notice']>, keyof Words>> = {
  declined: 'declined',
  only_test: 'onlyTest',
  code_wrong: 'codeWrong',
};

function notice({ notice: kind }: Payment, words: Words): string {
  return kind ? `<p class="notice" role="alert">${words[NOTICES[kind]]}</p>` : '';
}

const OUTCOME_WORDS: Readonly<Record<CardOutcome, keyof Words>> = { paid: 'cardPaid', declined: 'cardDeclined', code: 'cardCode' };

function cardForm(payment: Payment, words: Words, amount: string): string {
  const { id } = payment;
  const tests = TEST_CARDS.map(
    ({ number, outcome }) =>
      `<button class="test ${outcome}" name="test" value="${number}" formnovalidate><bdi>${number}</bdi><span>${words[OUTCOME_WORDS[outcome]]}</span></button>`,
  ).join('');
  return `<h1>${words.cardTitle}</h1>${notice(payment, words)}
<form method="post" action="/pay/${id}/card" autocomplete="off">
<label class="wide"><span>${words.number}</span><input name="number" inputmode="numeric" required maxlength="23" pattern="[0-9 ]{12,23}" placeholder="${TEST_CARDS[0]!.number}" dir="ltr"></label>
<label><span>${words.validUntil}</span><input name="valid" required maxlength="5" pattern="[0-9]{2}/?[0-9]{2}" placeholder="12/34" dir="ltr"></label>
<label><span>${words.securityCode}</span><input name="security" inputmode="numeric" required maxlength="4" pattern="[0-9]{3,4}" placeholder="123" dir="ltr"></label>
<button class="main wide">${words.pay.replace('{amount}', `<bdi>${escape(amount)}</bdi>`)}</button>
<fieldset class="wide"><legend>${words.testCards}</legend><div class="tests">${tests}</div><p class="hint">${words.onlyTest}</p></fieldset>
</form>${leave(id, words)}`;
}

function codeForm({ id, ...payment }: Payment, words: Words): string {
  return `<h1>${words.codeTitle}</h1>${notice({ id, ...payment }, words)}<p>${words.codeHint.replace('{code}', `<bdi><code>${TEST_CODE}</code></bdi>`)}</p>
<form method="post" action="/pay/${id}/code" autocomplete="off">
<label class="wide"><span>${words.code}</span><input class="code" name="code" inputmode="numeric" required maxlength="6" pattern="[0-9]{6}" dir="ltr" autofocus></label>
<button class="main wide">${words.confirm}</button></form>${leave(id, words)}`;
}

const TITLES: Readonly<Record<Channel, keyof Words>> = {
  card: 'cardTitle',
  account: 'accountTitle',
  php1: 'bankAppTitle',
  php2: 'eWalletTitle',
  php3: 'qrTitle',
  php4: 'onlineBankingTitle',
  php5: 'cashTitle',
};

function accountForm({ id, channel }: Payment, words: Words): string {
  const title = words[TITLES[channel]];
  const choice = (path: string, look: string, text: string): string =>
    `<form method="post" action="/pay/${id}/${path}"><button class="${look}">${text}</button></form>`;
  return `<h1>${title}</h1><p>${words.accountHint}</p>
<div class="choices">${choice('approve', 'main', words.approve)}${choice('decline', 'second', words.decline)}${choice('expire', 'second', words.letExpire)}</div>`;
}

function leave(id: string, words: Words): string {
  return `<form class="leave" method="post" action="/pay/${id}/decline"><button class="link" formnovalidate>${words.leave}</button></form>`;
}

const OUTCOMES = { paid: 'isPaid', failed: 'isFailed', expired: 'isExpired', refunded: 'isRefunded' } as const;

function renderOutcome(payment: Payment, words: Words): string {
  const state = payment.state === 'pending' ? 'failed' : payment.state;
  const word = words[OUTCOMES[state]];
  return `<div class="outcome ${state}"><span class="sign" aria-hidden="true">${state === 'paid' ? '✓' : state === 'refunded' ? '↩' : '×'}</span><h1>${word}</h1>
<a class="main" href="${escape(payment.returnUrl)}" rel="noreferrer">${words.back}</a></div>`;
}
