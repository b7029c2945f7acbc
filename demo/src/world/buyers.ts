/** The buyers: retailers all over the world, each with an address and a storefront they mostly use. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { ID_SPACE, type IdMaker } from './ids.ts';
import { NAME_STOCK } from './people-names.ts';
import { COUNTRIES, type Country } from './places.ts';
import { Prng, WeightedChoice } from './prng.ts';
import { DAY_MS, HISTORY_DAYS } from './world-size.ts';

export interface Buyer {
  index: number;
  id: string;
  usercode: string;
  username: string;
  /** Where it is bound; such a domain belongs to nobody. */
  email: string | null;
  avatar: number;
  language: Language;
  country: Country;
  city: string;
  createdAtMs: number;
  /** How much they buy, relative to the others. */
  activity: number;
  /** Index of the storefront they mostly use. */
  storefront: number;
  /** What orders keep as the receiver, as JSON. */
  receiverJson: string;
}

/** The one whose account the demo shows: an order in every state, and money left. */
export const DEMO_BUYER_INDEX = 0;
export const DEMO_BUYER_USERNAME = 'demobuyer';

/**
 * All of them log in with the same password. Its hash is written here, because making one for each would take longer than the rest of the
 * world.
 */
export const DEMO_PASSWORD = 'demo1234';
export const DEMO_PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$ZW50cmVwb3QtZGVtby0xNg$US6peKRsIK88Lsm6C5ZyokPhcOfsqwHnPKQrIMnVujU';
/** The one whom the demo shows can pay at once. */
export const DEMO_FUND_PASSWORD = '246810';
export const DEMO_FUND_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ZW50cmVwb3QtZGVtby1mdW5k$HQUoTRE1HfPzf/Ss61ajZnuqX2ars0eF3AAqdwpEzbI';
/** Every so-manieth has bound an e-mail address, the one whom the demo shows among them. */
const WITH_EMAIL = 3;

const AVATARS = 12;

export function planBuyers(seed: number, count: number, endMs: number, storefrontCount: number, ids: IdMaker): Buyer[] {
  const prng = new Prng(seed, 31);
  const countryChoice = new WeightedChoice(COUNTRIES.map((country) => country.buyers));
  const usernames = new Set([DEMO_BUYER_USERNAME]);

  return Array.from({ length: count }, (_, index) => {
    const isDemoBuyer = index === DEMO_BUYER_INDEX;
    const country = COUNTRIES[countryChoice.draw(prng)]!;
    const names = NAME_STOCK[country.culture];
    const given = prng.pick(names.given);
    const family = prng.pick(names.family);
    // Most were here before the history begins; the others join on the way.
    const ageDays = isDemoBuyer || prng.chance(0.7) ? prng.between(HISTORY_DAYS + 5, 720) : prng.between(3, HISTORY_DAYS);
    const createdAtMs = Math.floor(endMs - ageDays * DAY_MS);
    const username = isDemoBuyer ? DEMO_BUYER_USERNAME : newUsername(prng, given, family, usernames);
    const city = prng.pick(country.cities);
    return {
      index,
      id: ids.uuid(ID_SPACE.user, index, createdAtMs),
      usercode: String(10_000_000 + index * 37 + prng.int(0, 36)),
      username,
      email: index % WITH_EMAIL === DEMO_BUYER_INDEX ? `${username}@mail.example` : null,
      avatar: prng.int(1, AVATARS),
      language: isDemoBuyer ? 'en' : country.language,
      country,
      city,
      createdAtMs,
      activity: isDemoBuyer ? 0 : (1 - prng.unit() * 0.985) ** -0.6,
      storefront: prng.int(0, storefrontCount - 1),
      receiverJson: JSON.stringify({
        name: `${given} ${family}`,
        areaCode: country.dialCode,
        phone: `555${prng.int(1_000_000, 9_999_999)}`,
        email: `${username}@mail.example`,
        country: country.code,
        province: '',
        city,
        postCode: postCode(prng, country.postCode),
        address: prng.pick(names.streets).replace('#', String(prng.int(1, 180))),
      }),
    };
  });
}

const LATIN: Record<string, string> = { ı: 'i', İ: 'i', ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', ß: 'ss', đ: 'd', Đ: 'd', æ: 'ae', Æ: 'ae' };

function newUsername(prng: Prng, given: string, family: string, taken: Set<string>): string {
  const plain = (text: string): string =>
    text
      .replace(/[ıİøØłŁßđĐæÆ]/g, (letter) => LATIN[letter]!)
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  const base = plain(given) + plain(family);
  for (;;) {
    const username = `${base}${prng.chance(0.4) ? prng.int(1, 99) : ''}`.padEnd(6, String(prng.int(10, 99)));
    const bare = taken.has(username) ? `${base}${prng.int(100, 9999)}` : username;
    if (taken.has(bare)) continue;
    taken.add(bare);
    return bare;
  }
}

const POST_LETTERS = 'ABCDEGHJKLMNPRSTVWXY';

function postCode(prng: Prng, pattern: string): string {
  let first = true;
  return pattern.replace(/[9A]/g, (sign) => {
    // A leading zero is lost in too many spreadsheets to be a good example.
    const digit = sign === '9' ? prng.int(first ? 1 : 0, 9) : prng.pick([...POST_LETTERS]);
    first = false;
    return String(digit);
  });
}
