/** All payments in memory and, where a file is named, on the disk: a gateway that is started again knows what it knew. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Payment } from './payment.ts';

export interface Delivery {
  id: number;
  eventId: string;
  url: string;
  /** What is sent, byte for byte the same every time. */
  body: string;
  dueAtMs: number;
  tries: number;
}

interface Content {
  payments: Payment[];
  /** Which payment a key has opened, and with what. */
  keys: Record<string, { paymentId: string; body: string }>;
  deliveries: Delivery[];
  deliveriesMade: number;
}

export interface Store extends Omit<Content, 'payments'> {
  payments: Map<string, Payment>;
  save(): void;
}

export function openStore(file: string | undefined): Store {
  const { payments, ...content } = read(file);
  const store: Store = {
    ...content,
    payments: new Map(payments.map((payment) => [payment.id, payment])),
    save() {
      if (file === undefined) return;
      const { keys, deliveries, deliveriesMade } = store;
      const text = JSON.stringify({ payments: [...store.payments.values()], keys, deliveries, deliveriesMade } satisfies Content);
      mkdirSync(dirname(file), { recursive: true });
      // Whole or not at all, also when the process dies in between.
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
  };
  return store;
}

function read(file: string | undefined): Content {
  const nothing: Content = { payments: [], keys: {}, deliveries: [], deliveriesMade: 0 };
  if (file === undefined) return nothing;
  try {
    return { ...nothing, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Content>) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
    throw error;
  }
}
