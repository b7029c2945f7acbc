/** The single keys of a table beside those that move from row to row, and how the bar at its foot names all of them. */
import { useT } from '@entrepot/i18n/react.tsx';
import type { KeyHint } from '../keys/own-keys.tsx';
import { useKeys } from '../keys/use-keys.ts';
import type { AnyBulkAction, RowKey } from './columns.ts';
import type { TableView } from './saved-views.ts';

const VIEW_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export interface TableKeysOptions<Row> {
  views: readonly TableView[];
  goTo: (view: TableView) => void;
  rowKeys: readonly RowKey<Row>[];
  /** The row one stands at. */
  activeId: string | undefined;
  rowOf: (id: string) => Row | undefined;
  isPanelOpen: boolean;
  open: (id: string) => void;
  bulkActions: readonly AnyBulkAction<Row>[] | undefined;
  hasChosen: boolean;
}

export interface TableKeys {
  /** Of this table alone, which the help does not know. */
  own: KeyHint[];
  all: KeyHint[];
}

export function useTableKeys<Row>({
  views,
  goTo,
  rowKeys,
  activeId,
  rowOf,
  isPanelOpen,
  open,
  bulkActions,
  hasChosen,
}: TableKeysOptions<Row>): TableKeys {
  const t = useT();
  function press({ opensPanel, run }: RowKey<Row>): void {
    if (activeId === undefined) return;
    if (opensPanel && !isPanelOpen) open(activeId);
    run(activeId, rowOf(activeId));
  }
  // What is chosen comes first: there the key means all of it, and the bar above the table hears it.
  const isBulkKey = (key: string) => hasChosen && bulkActions?.some((action) => action.key === key) === true;
  useKeys({
    ...Object.fromEntries(views.slice(0, VIEW_KEYS.length).map((view, index) => [VIEW_KEYS[index]!, () => goTo(view)])),
    ...Object.fromEntries(rowKeys.filter(({ key }) => !isBulkKey(key)).map((rowKey) => [rowKey.key, () => press(rowKey)])),
    f: () => document.querySelector<HTMLElement>('[data-filter]')?.click(),
  });

  const keyNames = (key: string) => [key.toUpperCase()];
  const viewKeys = VIEW_KEYS.slice(0, views.length);
  return {
    own: rowKeys.map(({ key, words }) => ({ keys: keyNames(key), words })),
    all: [
      { keys: ['J', 'K'], words: t('console.keys.short.move') },
      { keys: ['Enter'], words: t('console.keys.short.open') },
      ...(bulkActions ? [{ keys: ['X'], words: t('console.keys.short.select') }] : []),
      ...rowKeys.map(({ key, label }) => ({ keys: keyNames(key), words: label })),
      ...(viewKeys.length > 1 ? [{ keys: [viewKeys[0]!, '–', viewKeys.at(-1)!], words: t('console.keys.short.views') }] : []),
    ],
  };
}
