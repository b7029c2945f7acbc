import type { OwnShop } from '@entrepot/contracts/calls/shop-desk.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { revisionOf } from '../../../platform/revision.ts';
import { selectOwnShop, type OwnShopRow } from '../shops/index.ts';

export async function ownShop(db: Db | Tx, shopId: string): Promise<OwnShop> {
  return presentOwnShop(await selectOwnShop(db, shopId));
}

function presentOwnShop(row: OwnShopRow): OwnShop {
  const page = pageOf(row);
  return { id: row.id, state: row.state, country: row.country, openedAt: row.opened_at.toISOString(), ...page, revision: revisionOf(page) };
}

/** What a member can change at once; opening and pausing go their own way and disturb nobody who writes. */
function pageOf(row: OwnShopRow): Omit<OwnShop, 'id' | 'state' | 'country' | 'openedAt' | 'revision'> {
  return {
    name: row.name,
    city: row.city,
    contactPhone: row.contact_phone,
    corporateEmail: row.corporate_email,
    taxNumber: row.tax_number,
    invoiceAddress: row.invoice_address,
    logoColour: row.logo_colour,
    logoMediaId: row.logo_media_id,
    bannerMediaId: row.banner_media_id,
    texts: row.texts as OwnShop['texts'],
  };
}
