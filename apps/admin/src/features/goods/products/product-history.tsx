import { ProductChanges } from '@entrepot/console/details/product-changes.tsx';
import type { FieldChange } from '@entrepot/contracts/calls/product-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { GOODS_KEY } from '../goods-queries.ts';

export function ProductHistory({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  return (
    <ProductChanges
      queryKey={[...GOODS_KEY, 'history', id]}
      fetchPage={(page, signal) => client.call('products!history', { id, ...page }, { quiet: true, signal })}
      words={{
        empty: t('admin.goods.history.empty'),
        more: t('admin.goods.history.more'),
        kind: (kind) => t('admin.goods.change', { kind }),
      }}
      lines={(changes) => (
        <ul className="grid gap-1 text-12">
          {changes.map((change, index) => (
            <Change key={index} change={change} />
          ))}
        </ul>
      )}
    />
  );
}

function Change({ change: { field, language, choice, before, after } }: { change: FieldChange }) {
  const t = useT();
  const say = (text: string | null) => (text === null ? '–' : field === 'state' ? t('admin.goods.product.state', { state: text }) : text);
  const of = choice ?? language;
  return (
    <li className="wrap-anywhere">
      <span className="text-quiet">
        {t('admin.goods.field', { field })}
        {of && <bdi> ({of})</bdi>}:
      </span>{' '}
      {before !== null && (
        <>
          <bdi className="line-clamp-2 inline text-quiet line-through">{say(before)}</bdi>{' '}
        </>
      )}
      <bdi className="num line-clamp-4 inline whitespace-pre-line">{say(after)}</bdi>
    </li>
  );
}
