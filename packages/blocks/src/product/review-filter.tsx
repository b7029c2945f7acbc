import type { ReviewCounts, ReviewType } from '@entrepot/contracts/calls/reviews.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Num } from '@entrepot/ui/num.tsx';

type Written = Exclude<ReviewType, 'unwritten'>;

/** Written out, because the contract's own list would bring the schema library into the browser. */
const KINDS: Readonly<Record<Written, MessageId>> = {
  all: 'product.reviews.all',
  good: 'product.reviews.good',
  medium: 'product.reviews.medium',
  bad: 'product.reviews.bad',
  pictures: 'product.reviews.pictures',
};

export interface ReviewFilterProps {
  counts: ReviewCounts;
  chosen: ReviewType;
  onChoose: (type: ReviewType) => void;
}

export function ReviewFilter({ counts, chosen, onChoose }: ReviewFilterProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <div role="group" aria-label={t('product.reviews.filter')} className="flex flex-wrap gap-2">
      {(Object.keys(KINDS) as Written[]).map((type) => (
        <Chip
          key={type}
          selected={type === chosen}
          count={<Num>{formats.number(counts[type])}</Num>}
          onClick={() => onChoose(type)}
          className="min-h-10"
        >
          {t(KINDS[type])}
        </Chip>
      ))}
    </div>
  );
}
