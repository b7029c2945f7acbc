import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';

/** One circle for every person who has to agree, filled for those who have. */
export function ApprovalMarks({ given, needed }: { given: number; needed: number }) {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <span aria-hidden className="inline-flex gap-0.5">
        {Array.from({ length: needed }, (_, index) => (
          <span
            key={index}
            className={clsx(
              'grid size-4 place-items-center rounded-full',
              index < given ? 'bg-green-dot text-white' : 'inset-ring inset-ring-n300',
            )}
          >
            {index < given && <Check size={11} strokeWidth={3} />}
          </span>
        ))}
      </span>
      <span className="num">{t('admin.money.approved.of', { given, needed })}</span>
    </span>
  );
}
