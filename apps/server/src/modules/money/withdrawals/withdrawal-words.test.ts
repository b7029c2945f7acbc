/**
 * Nothing near a withdrawal ever asks for money, or for a proof of identity. All that a withdrawal can show is read, in every language:
 * what its calls
 * can answer, what its screens say in the storefront and in the seller zone, and its mails.
 */
import type { CallDefinition } from '@entrepot/contracts/call.ts';
import { shopMoneyCalls } from '@entrepot/contracts/calls/shop-money.ts';
import { withdrawCalls } from '@entrepot/contracts/calls/withdraw.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { NAMESPACES } from '@entrepot/i18n/catalogue-names.ts';
import { readCatalogue } from '@entrepot/i18n/catalogue-files.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const BUYERS = 'packages/screens/src/wallet/withdraw';
const SHOPS = 'apps/seller/src/features/money';
/** What both of them say. */
const BOTH = 'packages/blocks/src/wallet';
const MAIL = /^mail\.withdrawal/;

/** To recharge, to deposit, identity. */
const ASKING: Readonly<Record<Language, RegExp>> = {
  en: /recharge|top up|deposit|identity/i,
  af: /herlaai|deponeer|deposito|identiteit/i,
  ar: /شحن|إيداع|هوي/,
  cn: /充值|存款|入金|身份/,
  tw: /儲值|存款|入金|身分/,
  de: /auflad|laden .* auf|einzahl|identität/i,
  el: /φ[οό]ρτ|κατάθε|ταυτότητ/i,
  es: /recarg|dep[oó]s|identidad/i,
  fr: /recharg|dépôt|dépos|identité/i,
  hi: /रिचार्ज|जमा|पहचान/,
  id: /isi ulang|setor|deposit|identitas/i,
  it: /ricaric|deposit|identit/i,
  ja: /チャージ|入金|本人確認/,
  ko: /충전|입금|신원|본인 ?확인/,
  ms: /tambah nilai|deposit|identiti/i,
  ph: /recharge|deposit|pagkakakilanlan/i,
  pt: /recarreg|recarg|dep[oó]s|identidade/i,
  ru: /пополн|депозит|внес|личност/i,
  th: /เติมเงิน|ฝากเงิน|ตัวตน/,
  tr: /yükle|yatır|kimlik/i,
  vi: /nạp|danh tính/i,
};

/** The same words in another sense in some languages: an app that authenticates, a page that loads, a step that was handed in. */
const OTHER_SENSE = new Set([
  'account.factor.label',
  'account.second_factor_required',
  'account.second_factor_wrong',
  'page.loading',
  'wallet.step.submitted',
]);

const isOfWithdrawals = ([name]: [string, CallDefinition]) => /withdraw/i.test(name);
const answered = [
  ...Object.entries<CallDefinition>(withdrawCalls),
  ...Object.entries<CallDefinition>(shopMoneyCalls).filter(isOfWithdrawals),
].flatMap(([, { errors }]) => errors);

/** The screens of withdrawals, without those of the shop's other money. */
const files = [BUYERS, SHOPS, BOTH]
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\./.test(path) &&
      (path.startsWith(BUYERS) || /\/(?:withdraw|followed-withdraw|take-back|bind|bound|confirm|limits|proof-fields)/.test(path)),
  );
const sources = new Map(files.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));

function textsIn(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  for (const name of NAMESPACES) {
    if (name.startsWith('admin')) continue;
    for (const [id, text] of readCatalogue(name, language)) texts.set(id, text);
  }
  return texts;
}

/** Every id of a message that stands in the source in quotes. */
const known = [...textsIn('en').keys()];
const spoken = known.filter((id) => MAIL.test(id) || [...sources.values()].some((source) => source.includes(`'${id}'`)));
const ids = [...new Set([...answered, ...spoken])].filter((id) => !OTHER_SENSE.has(id));

it('is about all that there is', () => {
  expect(files.length).toBeGreaterThan(12);
  expect(ids).toEqual(
    expect.arrayContaining([
      'withdraw.balance_short',
      'withdraw.paused',
      'wallet.withdraw.next',
      'wallet.promise.nothing',
      'seller.withdraw.next',
      'mail.withdrawal.intro',
      'account.code_wrong',
    ]),
  );
  expect(ids.length).toBeGreaterThan(60);
});

it('the list of words knows how each language asks', () => {
  for (const language of LANGUAGES) {
    const texts = textsIn(language);
    for (const id of ['wallet.recharge', 'wallet.insufficient_balance'])
      expect(texts.get(id), `${language} ${id}`).toMatch(ASKING[language]);
  }
});

it.each(LANGUAGES)('no text of a withdrawal asks for money or identity in %s', (language) => {
  const texts = textsIn(language);
  const asking = ids.map((id) => [id, texts.get(id) ?? '']).filter(([, text]) => ASKING[language].test(text!));
  expect(asking).toEqual([]);
});

it('no screen of withdrawals leads to a recharge or to the verification of identity', () => {
  for (const [path, source] of sources) expect(source, path).not.toMatch(/recharge|RECHARGE|identity|IDENTITY|insufficient_balance/);
});
