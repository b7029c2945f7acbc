/** Rows of buyers and of what they left behind: money, reviews, views, favourites, follows. */
import { DEMO_BUYER_INDEX, DEMO_FUND_PASSWORD_HASH, DEMO_PASSWORD_HASH } from './buyers.ts';
import { line, timeOrNull, timeText, type TableRows } from './copy-writer.ts';
import type { WorldPlan } from './plan.ts';
import { amountText } from './prices.ts';
import { withdrawalTables } from './withdrawal-tables.ts';

export function buyerTable({ buyers, storefrontCodes }: WorldPlan): TableRows {
  return {
    table: 'users',
    columns: [
      'id',
      'usercode',
      'username',
      'password_hash',
      'fund_password_hash',
      'email',
      'avatar',
      'language',
      'country',
      'city',
      'storefront_code',
      'created_at',
      'is_demo',
    ],
    *rows() {
      for (const buyer of buyers) {
        yield line(
          buyer.id,
          buyer.usercode,
          buyer.username,
          DEMO_PASSWORD_HASH,
          buyer.index === DEMO_BUYER_INDEX ? DEMO_FUND_PASSWORD_HASH : null,
          buyer.email,
          buyer.avatar,
          buyer.language,
          buyer.country.code,
          buyer.city,
          storefrontCodes[buyer.storefront]!,
          timeText(buyer.createdAtMs),
          true,
        );
      }
    },
  };
}

/** Of the one whom the demo shows, so that a first order needs nothing but goods. */
export function addressTable({ buyers }: WorldPlan): TableRows {
  return {
    table: 'addresses',
    columns: [
      'user_id',
      'consignee',
      'phone',
      'email',
      'country',
      'state',
      'city',
      'postcode',
      'detail',
      'is_default',
      'created_at',
      'updated_at',
    ],
    *rows() {
      const { id, receiverJson, createdAtMs } = buyers[DEMO_BUYER_INDEX]!;
      const { name, areaCode, phone, email, country, province, city, postCode, address } = JSON.parse(receiverJson) as Record<
        string,
        string
      >;
      const at = timeText(createdAtMs);
      yield line(id, name, `+${areaCode}${phone}`, email, country, province, city, postCode, address, true, at, at);
    },
  };
}

export function ledgerTables(plan: WorldPlan): TableRows[] {
  const { buyers, shops } = plan;
  const ledger = plan.planLedger();
  return [
    {
      table: 'ledger_accounts',
      columns: ['id', 'kind', 'owner_id', 'balance', 'opened_at'],
      *rows() {
        for (const buyer of buyers)
          yield line(ledger.userAccounts[buyer.index]!, 'user_available', buyer.id, 0, timeText(buyer.createdAtMs));
        for (const shop of shops) yield line(ledger.shopAccounts[shop.index]!, 'shop_available', shop.id, 0, timeText(shop.openedAtMs));
        for (const { id, kind, ownerId, openedAtMs } of ledger.holdAccounts) yield line(id, kind, ownerId, 0, timeText(openedAtMs));
      },
    },
    {
      table: 'ledger_transactions',
      columns: ['id', 'kind', 'natural_key', 'details', 'posted_at'],
      *rows() {
        for (const transaction of ledger.transactions) {
          yield line(transaction.id, transaction.kind, transaction.naturalKey, transaction.detailsJson, timeText(transaction.postedAtMs));
        }
      },
    },
    {
      table: 'recharges',
      columns: ['id', 'serial', 'user_id', 'kind', 'state', 'currency', 'amount', 'credited', 'evidence', 'created_at', 'decided_at'],
      *rows() {
        for (const { id, serial, buyer, cents, evidence, openedAtMs, confirmedAtMs } of ledger.recharges) {
          yield line(
            id,
            serial,
            buyer.id,
            'certificate',
            'success',
            'USDT',
            amountText(cents),
            amountText(cents),
            evidence,
            timeText(openedAtMs),
            timeText(confirmedAtMs),
          );
        }
      },
    },
    ...withdrawalTables(ledger.withdrawals, plan),
    {
      table: 'ledger_entries',
      columns: ['transaction_id', 'account_id', 'amount'],
      *rows() {
        for (const { id, postings } of ledger.transactions)
          for (const { accountId, cents } of postings) yield line(id, accountId, amountText(cents));
      },
    },
  ];
}

export function reviewTables({ reviews }: WorldPlan): TableRows[] {
  return [
    {
      table: 'reviews',
      columns: [
        'id',
        'order_line_id',
        'product_id',
        'shop_id',
        'buyer_id',
        'is_default',
        'stars',
        'body',
        'language',
        'reply',
        'replied_at',
        'follow_up',
        'followed_up_at',
        'created_at',
        'is_demo',
      ],
      *rows() {
        for (const review of reviews) {
          const { order, line: orderLine } = review;
          yield line(
            review.id,
            orderLine.id,
            orderLine.product.id,
            order.shop.id,
            order.buyer.id,
            review.isDefault,
            review.stars,
            review.body,
            order.buyer.language,
            review.reply,
            timeOrNull(review.repliedAtMs),
            review.followUp,
            timeOrNull(review.followedUpAtMs),
            timeText(review.createdAtMs),
            true,
          );
        }
      },
    },
    {
      table: 'review_pictures',
      columns: ['review_id', 'position', 'media_id'],
      *rows() {
        for (const { id, pictures } of reviews) for (const [index, mediaId] of pictures.entries()) yield line(id, index + 1, mediaId);
      },
    },
  ];
}

export function attentionTables({ planViews, planShopViews, planFavourites, planFollows, products, buyers }: WorldPlan): TableRows[] {
  return [
    {
      table: 'product_views',
      columns: ['product_id', 'user_id', 'viewed_at'],
      *rows() {
        const views = planViews();
        for (const at of views.inOrder) {
          const buyer = views.buyer[at]!;
          yield line(products[views.product[at]!]!.id, buyer < 0 ? null : buyers[buyer]!.id, timeText(views.atMs[at]!));
        }
      },
    },
    {
      table: 'shop_views',
      columns: ['shop_id', 'user_id', 'viewed_at'],
      *rows() {
        for (const { shop, buyer, atMs } of planShopViews()) yield line(shop.id, buyer?.id, timeText(atMs));
      },
    },
    {
      table: 'favourites',
      columns: ['user_id', 'product_id', 'created_at'],
      *rows() {
        for (const { buyer, targetId, atMs } of planFavourites()) yield line(buyer.id, targetId, timeText(atMs));
      },
    },
    {
      table: 'follows',
      columns: ['user_id', 'shop_id', 'created_at'],
      *rows() {
        for (const { buyer, targetId, atMs } of planFollows()) yield line(buyer.id, targetId, timeText(atMs));
      },
    },
  ];
}
