import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import type { AddressRow } from './addresses.sql.ts';

export function presentAddress({ is_default: isDefault, ...row }: AddressRow): Address {
  return {
    id: row.id,
    consignee: row.consignee,
    phone: row.phone,
    email: row.email,
    country: row.country,
    state: row.state,
    city: row.city,
    postcode: row.postcode,
    detail: row.detail,
    taxNumber: row.tax_number,
    use: isDefault ? 1 : 0,
  };
}
