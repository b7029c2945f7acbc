import type { Notice } from '@entrepot/contracts/calls/notices.ts';

export function aNotice(changes: Partial<Notice>): Notice {
  return {
    id: 'n1',
    kind: 'orders',
    event: 'order_paid',
    title: 'Order 2611-1 is paid',
    note: null,
    name: '2611-1',
    subjectId: 'order1',
    count: 1,
    happenedAt: '2026-11-15T08:00:00.000Z',
    readAt: null,
    ...changes,
  };
}
