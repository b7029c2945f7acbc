import { useFormats } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';

export interface ViewChoiceProps<View extends string> {
  label: string;
  views: ReadonlyArray<{ view: View; words: string; count?: number | undefined }>;
  view: View;
  onChange: (view: View) => void;
  /** A line below the chosen one across the whole column, or a box of their own. */
  look: 'line' | 'box';
}

const LOOKS = {
  line: {
    group: 'flex flex-none gap-4.5 overflow-x-auto border-b px-5 text-13 [scrollbar-width:none]',
    button: '-mb-px min-h-10.5 flex-none border-b-2 whitespace-nowrap -outline-offset-2',
    chosen: 'border-brand font-semibold text-ink',
    other: 'border-transparent font-medium text-n700 hover:text-ink',
  },
  box: {
    group: 'flex gap-0.5 overflow-x-auto rounded-field bg-n100 p-0.5 [scrollbar-width:none]',
    button:
      'flex min-h-8 flex-auto items-center justify-center rounded-[6px] px-2 text-12 whitespace-nowrap -outline-offset-2 max-md:min-h-10',
    chosen: 'bg-surface font-semibold text-ink shadow-lift',
    other: 'text-n700 hover:text-ink',
  },
} as const;

/** Which conversations are listed. */
export function ViewChoice<View extends string>({ label, views, view, onChange, look }: ViewChoiceProps<View>) {
  const { number } = useFormats();
  const { group, button, chosen, other } = LOOKS[look];
  return (
    <div role="group" aria-label={label} className={group}>
      {views.map(({ view: each, words, count }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
          className={clsx(button, each === view ? chosen : other)}
        >
          {words}
          {count !== undefined && <span className="num ms-1 font-medium text-quiet">{number(count)}</span>}
        </button>
      ))}
    </div>
  );
}
