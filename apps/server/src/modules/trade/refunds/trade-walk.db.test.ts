import { testDatabase } from '@entrepot/testing/database.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { LONG_LIMIT_MS } from '@entrepot/testing/patience.ts';
import { it } from 'vitest';
import { tradeFloor } from './trade-floor.builder.ts';
import { walkTheTrade } from './trade-walk.builder.ts';

const database = await testDatabase();
const floor = await tradeFloor(database);

it(
  'any walk through the trade stays within the table, loses no money and no goods, and comes to an end',
  async () => {
    await walkTheTrade(
      {
        ...floor,
        database,
        floor,
        placeOrder: floor.rig.placeOrder,
        buyer: (balance) => floor.rig.buyer({ balance }),
        clockChanged: () => undefined,
      },
      isLong ? { count: 150, longest: 150 } : { count: 10, longest: 100 },
    );
  },
  LONG_LIMIT_MS,
);
