import { Amount } from '@entrepot/console/details/amount.tsx';
import { useKeys } from '@entrepot/console/keys/use-keys.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useRouter } from '@entrepot/console/router/use-router.tsx';
import { HAS_ROOM_FOR_ROWS, useMedia } from '@entrepot/console/use-media.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { QueueItem } from '@entrepot/contracts/calls/office-today.ts';
import { QUEUE_KINDS } from '@entrepot/contracts/office-queue.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Avatar } from '@entrepot/ui/avatar.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { useParameterWords } from '../../lib/parameters/use-parameter-words.ts';
import { useStorefrontName } from '../../lib/use-storefronts.ts';
import { Due, urgencyOf } from './due.tsx';
import { keyOf, pathOf } from './queue-kinds.ts';

const FIRST_ROWS = 10;
const TICK_MS = 30_000;

type Order = 'urgency' | 'kind';

export interface QueueTableProps {
  list: readonly QueueItem[];
  /** Of all, also those that the list has no place for. */
  waiting: number;
}

/** Everything that waits, gone through with J and K; each row leads to where it is decided. */
export function QueueTable({ list, waiting }: QueueTableProps) {
  const t = useT();
  const { number } = useFormats();
  const hasRoom = useMedia(HAS_ROOM_FOR_ROWS);
  const [order, setOrder] = useState<Order>('urgency');
  const [isWhole, setWhole] = useState(false);
  const sorted = order === 'urgency' ? list : QUEUE_KINDS.flatMap((kind) => list.filter((item) => item.kind === kind));
  const shown = isWhole ? sorted : sorted.slice(0, FIRST_ROWS);
  const activeKey = useCursor(shown);
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-16 font-semibold">{t('admin.today.queue')}</h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex items-center gap-1.5 text-12 text-quiet max-lg:hidden">
            <Kbd>J</Kbd>
            <Kbd>K</Kbd>
            {t('admin.today.keys.move')}
            <Kbd className="ms-1">Enter</Kbd>
            {t('admin.today.keys.open')}
          </p>
          <RadioGroup<Order>
            aria-label={t('admin.today.order')}
            value={order}
            onValueChange={setOrder}
            variant="segments"
            options={[
              { value: 'urgency', label: t('admin.today.order.urgency') },
              { value: 'kind', label: t('admin.today.order.kind') },
            ]}
          />
        </div>
      </div>
      {hasRoom ? <Rows items={shown} activeKey={activeKey} /> : <Cards items={shown} />}
      <div className="flex flex-wrap items-center justify-between gap-3 pt-2 text-12 text-quiet">
        <p className="num">{t('admin.today.shown', { shown: number(shown.length), waiting: number(waiting) })}</p>
        {list.length > FIRST_ROWS && (
          <Button size="sm" variant="quiet" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'admin.today.less' : 'admin.today.more')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** J and K move through the rows, Enter opens. */
function useCursor(items: readonly QueueItem[]): string | undefined {
  const router = useRouter();
  const [cursor, setCursor] = useState<string>();
  const at = items.findIndex((item) => keyOf(item) === cursor);
  const move = (to: number) => items.length > 0 && setCursor(keyOf(items[Math.min(items.length - 1, Math.max(0, to))]!));
  useKeys({
    j: () => move(at + 1),
    k: () => move(at === -1 ? 0 : at - 1),
    Enter: () => at !== -1 && router.navigate(pathOf(items[at]!)),
  });
  useEffect(() => {
    if (cursor !== undefined) document.querySelector('[data-cursor]')?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  return at === -1 ? undefined : cursor;
}

function Rows({ items, activeKey }: { items: readonly QueueItem[]; activeKey: string | undefined }) {
  const t = useT();
  const router = useRouter();
  const nameOf = useStorefrontName();
  const nowMs = useNow(TICK_MS);
  return (
    <Table
      caption={t('admin.today.queue')}
      density="dense"
      className="[&_td:first-child]:ps-3 [&_td:last-child]:pe-3 [&_th:first-child]:ps-3"
    >
      <TableHead>
        <TableRow>
          <Th>{t('admin.today.deadline')}</Th>
          <Th>{t('admin.today.what')}</Th>
          <Th>{t('admin.today.number')}</Th>
          <Th numeric>USDT</Th>
          <Th className="max-[88rem]:hidden">{t('admin.today.storefront')}</Th>
          <Th>{t('admin.today.state')}</Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item) => {
          const isActive = keyOf(item) === activeKey;
          const isLate = urgencyOf(item.deadlineAt, nowMs) === 'late';
          return (
            <TableRow
              key={keyOf(item)}
              {...(isActive ? { 'data-cursor': '' } : {})}
              onClick={() => router.navigate(pathOf(item))}
              className={clsx(
                'h-10.5 cursor-pointer',
                isLate && 'bg-red-50 shadow-[inset_2px_0_0_var(--color-red-dot)] rtl:shadow-[inset_-2px_0_0_var(--color-red-dot)]',
                isActive ? 'bg-brand-50 outline-2 -outline-offset-2 outline-brand' : 'hover:bg-n50',
              )}
            >
              <Td>
                <Due deadlineAt={item.deadlineAt} since={item.since} />
              </Td>
              <Td className="whitespace-nowrap">{t('admin.today.one', { kind: item.kind })}</Td>
              <Td className="max-w-64 truncate">
                <Link to={pathOf(item)} onClick={(event) => event.stopPropagation()} className="rounded-xs hover:underline">
                  <Subject item={item} />
                </Link>
              </Td>
              <Td numeric>{item.amount !== null && <Amount value={item.amount} className="font-semibold" />}</Td>
              <Td className="max-w-36 truncate max-[88rem]:hidden">{item.storefrontCode !== null && nameOf(item.storefrontCode)}</Td>
              <Td className="whitespace-nowrap">
                <ItemState item={item} />
              </Td>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

function Cards({ items }: { items: readonly QueueItem[] }) {
  const t = useT();
  return (
    <ul aria-label={t('admin.today.queue')} className="-mx-4 border-t">
      {items.map((item) => (
        <li key={keyOf(item)} className="border-b">
          <Link to={pathOf(item)} className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3.5 text-13 -outline-offset-2 active:bg-n50">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate text-14">
                <Subject item={item} />
              </span>
              {item.amount !== null && <Amount value={item.amount} withUnit className="flex-none text-14 font-semibold" />}
            </span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Due deadlineAt={item.deadlineAt} since={item.since} />
              <span className="text-quiet">{t('admin.today.one', { kind: item.kind })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The number, and whom it is about; an alarm and a job have only what they are called, and a parameter what it means; a storefront has a
 * name.
 */
function Subject({ item: { kind, serial, subject } }: { item: QueueItem }) {
  const t = useT();
  const { meaningOf } = useParameterWords();
  const nameOf = useStorefrontName();
  const meaning = (codes: string) => nameOf(meaningOf({ code: codes.split(',')[0]!, meaning: codes }));
  const whom =
    kind === 'alarm' ? t('admin.today.alarm', { about: subject.split(/[._]/)[0] ?? '' }) : kind === 'proposal' ? meaning(subject) : subject;
  return (
    <>
      {serial && <bdi className="num font-semibold">{serial} </bdi>}
      <bdi className={clsx(serial ? 'text-quiet' : 'font-semibold')}>{whom}</bdi>
    </>
  );
}

function ItemState({ item: { state, done, needed, by } }: { item: QueueItem }) {
  const t = useT();
  return (
    <span className="flex items-center gap-2">
      {by === null ? (
        <span aria-hidden className="size-6 flex-none rounded-full border border-dashed border-n300" />
      ) : (
        <Avatar name={by} size="sm" decorative />
      )}
      <span title={by ?? undefined} className="num">
        {t('admin.today.states', { state, done, needed })}
      </span>
    </span>
  );
}
