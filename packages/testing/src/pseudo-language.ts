/**
 * A language that nobody speaks: English in letters of its own and in brackets. Whoever reads plain English on a page that speaks it has
 * found words that stand in no catalogue. It takes the place of a language of the product as an operator's own words do, in tests alone.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { readCatalogue } from '@entrepot/i18n/catalogue-files.ts';
import { languagesOf, NAMESPACES } from '@entrepot/i18n/catalogue-names.ts';
import type { OwnWord } from '@entrepot/i18n/own-words.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DRESSED = 'åƀçđéƒĝĥîĵķļɱñöƥǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖƤǪŔŠŢÛṼŴẊÝŽ';
const LETTERS = new Map([...PLAIN].map((letter, index) => [letter, [...DRESSED][index]!]));

const TAG = /^<\/?\w+\/?>/;
const CHOICE = /^\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,/;
/** The name of a case, and how a plural is counted from another number. */
const CASE = /^\s*(?:offset:\d+\s*)*(?:=\d+|\w+)\s*\{/;

/** The message as it is said in the language that nobody speaks; what ICU reads in it stays as it is. */
export function pseudo(message: string): string {
  const { said, end } = say(message, 0);
  if (end !== message.length) throw new Error(`No message: ${message}`);
  return `⟦${said}⟧`;
}

/** From a place to the brace that closes the case it stands in, or to the end. */
function say(message: string, from: number): { said: string; end: number } {
  let said = '';
  let at = from;
  while (at < message.length && message[at] !== '}') {
    const rest = message.slice(at);
    const choice = CHOICE.exec(rest)?.[0];
    const kept = choice ? undefined : message[at] === '{' ? rest.slice(0, rest.indexOf('}') + 1) : TAG.exec(rest)?.[0];
    if (choice) {
      const { said: cases, end } = sayCases(message, at + choice.length);
      said += choice + cases;
      at = end;
    } else if (kept) {
      said += kept;
      at += kept.length;
    } else {
      said += LETTERS.get(message[at]!) ?? message[at]!;
      at++;
    }
  }
  return { said, end: at };
}

function sayCases(message: string, from: number): { said: string; end: number } {
  let said = '';
  let at = from;
  for (let head = CASE.exec(message.slice(at)); head; head = CASE.exec(message.slice(at))) {
    const inner = say(message, at + head[0].length);
    said += `${head[0]}${inner.said}}`;
    at = inner.end + 1;
  }
  const end = message.indexOf('}', at) + 1;
  return { said: said + message.slice(at, end), end };
}

/** All that the product says in a language, in its place: sites, seller zone, mails, and the back office where it speaks it. */
export function pseudoWords(language: Language): OwnWord[] {
  return NAMESPACES.filter((name) => languagesOf(name).includes(language)).flatMap((catalogue) =>
    [...readCatalogue(catalogue, 'en')].map(([id, text]) => ({ catalogue, id, language, storefrontCode: null, text: pseudo(text) })),
  );
}
