/** The limits that later figures are held against: what the driver and PostgreSQL manage by themselves. */
import { openOwner } from './open-owner.ts';
import { measureDatabase } from './database-baselines.ts';
import { report } from './report.ts';

export async function benchDatabase(): Promise<void> {
  const database = await openOwner();
  try {
    const { selectsPerSecond, transactionsPerSecond } = await measureDatabase(database.connectionString);
    report({ bench: 'database', figure: 'primary-key SELECT', value: selectsPerSecond, unit: 'requests/s' });
    report({ bench: 'database', figure: 'TPC-B-like transaction', value: transactionsPerSecond, unit: 'tps' });
  } finally {
    await database.close();
  }
}
