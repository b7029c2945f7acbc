import type { OwnShop, shopDeskCalls } from '@entrepot/contracts/calls/shop-desk.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import { isEmail, isTaxNumber } from '@entrepot/contracts/people.ts';
import { SHOP_TEXT_LIMITS } from '@entrepot/contracts/shop-limits.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { checkShopPictures } from '../../ground/media/index.ts';
import { signature, type Acting } from '../members/index.ts';
import { ownShop } from './own-shop.ts';
import { lockShop, updateShopPage, type ShopPageRow } from '../shops/index.ts';
import type { ShopDeskServices } from './shop-desk-services.ts';

export type ShopPageInput = InputOf<(typeof shopDeskCalls)['shop!save']>;

const PHONE = /^\+?[0-9 ()/.-]{5,30}$/;

export async function saveShop({ db, audit }: ShopDeskServices, { revision, ...input }: ShopPageInput, by: Acting): Promise<OwnShop> {
  const page = readPage(input);
  return withTransaction(db, async (tx) => {
    await lockShop(tx, by.shopId);
    const before = await ownShop(tx, by.shopId);
    if (before.revision !== revision) throw new DomainError('shop.changed_meanwhile');
    // What hangs there already was checked when it came; demo shops show drawings that nobody sent.
    const added = [page.logo_media_id, page.banner_media_id].filter(
      (id) => id !== null && id !== before.logoMediaId && id !== before.bannerMediaId,
    ) as string[];
    await checkShopPictures(tx, { shopId: by.shopId, purpose: 'shop', mediaIds: added });
    await updateShopPage(tx, by.shopId, page);
    await publish(tx, 'catalog.changed', { shopIds: [by.shopId] });
    const after = await ownShop(tx, by.shopId);
    if (after.revision !== before.revision) {
      await audit.record(tx, {
        ...(await signature(tx, by)),
        action: 'shop.changed',
        subject: { kind: 'shop', id: by.shopId },
        before,
        after,
      });
    }
    return after;
  });
}

function readPage(input: Omit<ShopPageInput, 'revision'>): ShopPageRow {
  const name = input.name.trim();
  const { nameMin: min, nameMax: max } = SHOP_TEXT_LIMITS;
  if (name.length < min || name.length > max) throw new DomainError('shop.name_invalid', { min, max });
  const email = input.corporateEmail?.trim() || null;
  if (email !== null && !isEmail(email)) throw new DomainError('account.email_invalid');
  const phone = input.contactPhone?.trim() || null;
  if (phone !== null && !PHONE.test(phone)) throw new DomainError('account.phone_invalid');
  const taxNumber = input.taxNumber?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() || null;
  if (taxNumber !== null && !isTaxNumber(taxNumber)) throw new DomainError('address.tax_number_invalid');
  const texts = input.texts.map(({ language, tagline, description }) => ({
    language,
    tagline: tagline.trim(),
    description: description.trim(),
  }));
  return {
    name,
    city: input.city.trim(),
    contact_phone: phone,
    corporate_email: email,
    tax_number: taxNumber,
    invoice_address: addressFrom(input.invoiceAddress ?? ''),
    logo_colour: input.logoColour,
    logo_media_id: input.logoMediaId || null,
    banner_media_id: input.bannerMediaId || null,
    // A language without words is one that is missing; of two entries for one language the later counts.
    texts: [
      ...new Map(
        texts.filter(({ tagline, description }) => tagline !== '' || description !== '').map((text) => [text.language, text]),
      ).values(),
    ],
  };
}

/** Its lines without what is empty or cannot be printed. */
function addressFrom(text: string): string | null {
  const lines = text.split('\n').map((line) => line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim());
  return lines.filter((line) => line !== '').join('\n') || null;
}
