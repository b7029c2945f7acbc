import { useT } from '@entrepot/i18n/react.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import { Keys } from '../keys/keys.tsx';
import type { KeyHint } from '../keys/own-keys.tsx';

export interface KeyBarProps {
  hints: readonly KeyHint[];
  onHelp: (() => void) | undefined;
}

/**
 * Which keys there are, at the foot of the table and in sight all the time; what has no room is in the help. Whoever works without a
 * keyboard does not see it.
 */
export function KeyBar({ hints, onHelp }: KeyBarProps) {
  const t = useT();
  return (
    <div className="sticky bottom-0 z-10 -mx-8 mt-auto flex min-h-11 items-center gap-5 border-t bg-n50 px-8 text-12 whitespace-nowrap text-body max-lg:hidden pointer-coarse:hidden">
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
