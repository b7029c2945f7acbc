import { ConversationGroup, LoadingConversations } from '@entrepot/console/chat/conversation-group.tsx';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import type { Place } from '@entrepot/console/router/address.ts';
import type { ServiceGroup } from '@entrepot/contracts/chat.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useStorefrontName } from '../../lib/use-storefronts.ts';
import { QueueRow } from './queue-row.tsx';
import { rowsOf, useGroup, type GroupQuery, type QueueFilter } from './service-queries.ts';

export interface QueueListProps {
  groups: readonly ServiceGroup[];
  filter: QueueFilter;
  open: string | undefined;
  placeOf: (id: string) => Place;
  nowMs: number;
  promiseMinutes: number;
  /** Something narrows what is listed. */
  isNarrowed: boolean;
}

/** Those asked for below each other, in each whoever waits longest first. */
export function QueueList({ groups, filter, isNarrowed, ...rest }: QueueListProps) {
  const t = useT();
  const [first = 'mine', second = 'unassigned', third = 'others'] = groups;
  const queries = [useGroup(first, filter), useGroup(second, filter, groups.length > 1), useGroup(third, filter, groups.length > 2)].slice(
    0,
    groups.length,
  );
  const failed = queries.find((query) => query.isError && !query.data);
  if (failed) return <QueryError query={failed} />;
  if (queries.some(({ isPending }) => isPending)) return <LoadingConversations />;
  const isQueue = first === 'mine';
  const total = queries.reduce((sum, query) => sum + rowsOf(query).length, 0);
  if (total === 0)
    return (
      <EmptyState
        icon={<MessagesSquare size={22} />}
        title={t(isNarrowed ? 'admin.service.nothing' : isQueue ? 'admin.service.nobody' : 'admin.service.empty')}
        text={isNarrowed || !isQueue ? undefined : t('admin.service.nobody.text')}
      />
    );
  return queries.map((query, index) => <Group key={groups[index]} group={groups[index]!} query={query} {...rest} />);
}

type GroupProps = Omit<QueueListProps, 'groups' | 'filter' | 'isNarrowed'> & { group: ServiceGroup; query: GroupQuery };

function Group({ group, query, open, placeOf, nowMs, promiseMinutes }: GroupProps) {
  const t = useT();
  const { number } = useFormats();
  const storefrontName = useStorefrontName();
  const rows = rowsOf(query);
  if (rows.length === 0) return null;
  return (
    <ConversationGroup
      title={t('admin.service.group', { group })}
      count={number(query.data?.pages[0]?.totalElements ?? rows.length)}
      end={group === 'unassigned' && <span className="num">{t('admin.service.promise', { minutes: promiseMinutes })}</span>}
      more={
        query.hasNextPage && (
          <div className="grid place-items-center border-b p-3">
            <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('admin.service.more')}
            </Button>
          </div>
        )
      }
    >
      {rows.map((row) => (
        <li key={row.id}>
          <QueueRow
            row={row}
            to={placeOf(row.id)}
            isOpen={row.id === open}
            nowMs={nowMs}
            promiseMinutes={promiseMinutes}
            storefrontName={storefrontName(row.storefront)}
          />
        </li>
      ))}
    </ConversationGroup>
  );
}
