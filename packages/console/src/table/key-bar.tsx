import { useT } from '@entrepot/i18n/react.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import { Keys } from '../keys/keys.tsx';
import type { KeyHint } from '../keys/own-keys.tsx';

export interface KeyBarProps {
  hints: readonly KeyHint[];
  onHelp: (() => void) | undefined;
  /** Where it stands: at the foot of a table, unless said otherwise. */
  className?: string;
}

/** Which keys there are, in sight all the time; what has no room is in the help. Whoever works without a keyboard does not see it. */
export function KeyBar({ hints, onHelp, className = 'sticky bottom-0 z-10 -mx-8 mt-auto px-8' }: KeyBarProps) {
  const t = useT();
  return (
    <div
      className={`flex min-h-11 flex-none items-center gap-5 border-t bg-n50 text-12 whitespace-nowrap text-body max-lg:hidden pointer-coarse:hidden ${className}`}
    >
      <dl aria-label={t('console.keys.title')} className="flex h-6 min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-6 overflow-hidden">
        {hints.map(({ keys, words }) => (
          <div key={words} className="flex h-6 flex-none flex-row-reverse items-center gap-2">
            <dt>{words}</dt>
            <dd dir="ltr" className="flex items-center gap-1">
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      {onHelp && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onHelp}
          className="flex min-h-7 flex-none items-center gap-2 rounded-btn px-1.5 hover:text-ink"
        >
          <Kbd aria-hidden>?</Kbd>
          {t('console.keys.all')}
        </button>
      )}
    </div>
  );
}
