import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';

const STEPS = ['basic', 'pictures', 'decision'] as const;

/** Where one is on the way. */
export function StepList({ current, isDone }: { current: (typeof STEPS)[number]; isDone: boolean }) {
  const t = useT();
  const { number } = useFormats();
  const at = STEPS.indexOf(current);
  return (
    <ol className="identity-steps">
      {STEPS.map((step, index) => {
        const isPast = index < at || isDone;
        return (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={clsx('flex items-center gap-2 text-14', index === at ? 'font-semibold' : 'text-quiet')}
          >
            <span
              aria-hidden
              className={clsx('identity-dot num', isPast ? 'bg-green text-white' : index === at ? 'bg-brand text-on-brand' : 'bg-n100')}
            >
              {isPast ? <Check size={14} /> : number(index + 1)}
            </span>
            {t('identity.step', { step })}
          </li>
        );
      })}
    </ol>
  );
}
