import { Deadline } from '@entrepot/console/details/deadline.tsx';
import type { DeskRemovalCase } from '@entrepot/contracts/calls/goods-desk.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Words } from '../parts/words.tsx';

/** What the shop of a removed product said, until when that is answered, or what the answer was. */
export function HandedIn({ handedIn: { kind, text, byName, handedInAt, decideBy, outcome, answer } }: { handedIn: DeskRemovalCase }) {
  const t = useT();
  return (
    <div className="grid gap-1 rounded-card border p-4 text-13">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
        {t('admin.goods.case', { kind })}
        {outcome === null && <Deadline at={decideBy} />}
      </p>
      <p className="text-quiet">
        <bdi>{t('admin.goods.case.by', { name: byName, time: formatDateTime(handedInAt) })}</bdi>
      </p>
      <Words text={text} />
      {outcome && <p className="text-quiet">{t('admin.goods.case.answered', { outcome, answer: answer ?? '' })}</p>}
    </div>
  );
}
