/** Starts the product, opens the database it uses and waits until both have nothing left to do, and ends both whatever happens. */
import { openOwner } from './open-owner.ts';
import { startProduct, type Product } from './product.ts';
import { untilQuiet } from './until-quiet.ts';

export async function withProduct(
  work: (product: Product, connectionString: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const product = await startProduct(env);
  try {
    const database = await openOwner();
    try {
      await untilQuiet(product.pid);
      await work(product, database.connectionString);
    } finally {
      await database.close();
    }
  } finally {
    await product.stop();
  }
}
