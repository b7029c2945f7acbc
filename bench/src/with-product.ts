/** Starts the product and opens the database it uses, and ends both whatever happens. */
import { openOwner } from './open-owner.ts';
import { startProduct, type Product } from './product.ts';

export async function withProduct(
  work: (product: Product, connectionString: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const product = await startProduct(env);
  try {
    const database = await openOwner();
    try {
      await work(product, database.connectionString);
    } finally {
      await database.close();
    }
  } finally {
    await product.stop();
  }
}
