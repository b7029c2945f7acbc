/** A shop with people who log in at its door, for tests in a browser. Their password is a real one, with a real hash. */
import type { ShopPermission } from '@entrepot/contracts/permissions.ts';
import { hashPassword } from '@entrepot/server/modules/people/credentials/index.ts';
import type { TestServer } from './server.ts';

export const SHOP_PASSWORD = 'correct horse battery';

export async function aShop({ database }: TestServer, name: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO shops (slug, name, country, city, opened_at) VALUES (lower(replace($1, ' ', '-')), $1, 'PT', 'Porto', now()) RETURNING id`,
    [name],
  );
  return rows[0]!.id;
}

export interface ShopPerson {
  name: string;
  email: string;
  isOwner?: boolean;
  permissions?: readonly ShopPermission[];
}

export async function aShopMember(
  { database }: TestServer,
  shopId: string,
  { name, email, isOwner = false, permissions = [] }: ShopPerson,
): Promise<void> {
  await database.pool.query(
    'INSERT INTO shop_members (shop_id, email, name, password_hash, is_owner, permissions) VALUES ($1, $2, $3, $4, $5, $6)',
    [shopId, email, name, await hashPassword(SHOP_PASSWORD), isOwner, [...permissions]],
  );
}
