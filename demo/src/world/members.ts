/** The people of the shops: each has an owner, who logs in to the seller zone with the password that all of the demo share. */
import { DEMO_PASSWORD_HASH } from './buyers.ts';
import { line, timeText, type TableRows } from './copy-writer.ts';
import { ID_SPACE } from './ids.ts';
import { NAME_STOCK } from './people-names.ts';
import type { WorldPlan } from './plan.ts';
import { Prng } from './prng.ts';
import type { Shop } from './shops.ts';

/** At the shop's own domain, which belongs to nobody. */
function ownerEmail({ slug }: Pick<Shop, 'slug'>): string {
  return `owner@${slug}.example`;
}

export function memberTable({ seed, ids, shops }: WorldPlan): TableRows {
  return {
    table: 'shop_members',
    columns: ['id', 'shop_id', 'email', 'name', 'password_hash', 'language', 'is_owner', 'created_at', 'is_demo'],
    *rows() {
      const prng = new Prng(seed, 91);
      for (const shop of shops) {
        const { given, family } = NAME_STOCK[shop.country.culture];
        yield line(
          ids.uuid(ID_SPACE.member, shop.index, shop.openedAtMs),
          shop.id,
          ownerEmail(shop),
          `${prng.pick(given)} ${prng.pick(family)}`,
          DEMO_PASSWORD_HASH,
          shop.country.language,
          true,
          timeText(shop.openedAtMs),
          true,
        );
      }
    },
  };
}
