/** The tables that can be cut by time, and where: those that grow without an end, and are looked for by a key that grows with time. */

export interface Range {
  /** Of the partition: `orders_2027_01`. */
  name: string;
  /** The first key that is not in it any more, as SQL writes it. */
  end: string;
}

export interface PartitionPlan {
  table: string;
  key: string;
  /** Unique beside the key, which a table in parts cannot promise by itself: a table of its own does. */
  uniqueColumn?: { column: string; keptIn: string };
  /** So many ranges, the first of which begins where nothing can be yet. */
  ranges(from: RangeStart, count: number): Range[];
}

export interface RangeStart {
  now: Date;
  /** The highest key that is there; undefined where the table is empty. */
  highest: string | undefined;
  /** For keys that are numbers. */
  rowsPerRange: bigint;
}

const HEX_MS_DIGITS = 12;

export const PARTITION_PLANS: readonly PartitionPlan[] = [
  {
    table: 'orders',
    key: 'id',
    uniqueColumn: { column: 'serial', keptIn: 'order_serials' },
    ranges: ({ now, highest }, count) => {
      const newest = highest === undefined ? now : new Date(Math.max(now.getTime(), momentOf(highest).getTime()));
      return Array.from({ length: count }, (_, index) => {
        const month = new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() + index, 1));
        const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));
        return { name: `orders_${month.toISOString().slice(0, 7).replace('-', '_')}`, end: `'${firstIdOf(next)}'` };
      });
    },
  },
  {
    table: 'ledger_entries',
    key: 'id',
    ranges: ({ highest = '0', rowsPerRange }, count) => {
      const firstEnd = (BigInt(highest) / rowsPerRange + 1n) * rowsPerRange;
      return Array.from({ length: count }, (_, index) => {
        const end = firstEnd + BigInt(index) * rowsPerRange;
        return { name: `ledger_entries_to_${end}`, end: String(end) };
      });
    },
  },
];

/** The lowest UUID of version 7 that a moment can have: its first 48 bits are the milliseconds. */
export function firstIdOf(moment: Date): string {
  const ms = moment.getTime().toString(16).padStart(HEX_MS_DIGITS, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
}

export function momentOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, HEX_MS_DIGITS), 16));
}
