import { useT } from '@entrepot/i18n/react.tsx';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Keys } from './keys.tsx';
import type { KeyHint } from './own-keys.tsx';

const EVERYWHERE: ReadonlyArray<{ keys: readonly string[]; words: MessageId }> = [
  { keys: ['J', 'K'], words: 'console.keys.move' },
  { keys: ['Enter'], words: 'console.keys.open' },
  { keys: ['X'], words: 'console.keys.select' },
  { keys: ['Esc'], words: 'console.keys.close' },
  { keys: ['Ctrl', 'Enter'], words: 'console.keys.send' },
  { keys: ['/'], words: 'console.keys.search' },
  { keys: ['F'], words: 'console.keys.filter' },
  { keys: ['1', '–', '9'], words: 'console.keys.view' },
  { keys: ['Ctrl', 'K'], words: 'console.keys.palette' },
  { keys: ['?'], words: 'console.keys.help' },
];

export interface KeyHelpProps {
  isOpen: boolean;
  onClose: () => void;
  /** Those of the screen one is at. */
  own: readonly KeyHint[];
}

export function KeyHelp({ isOpen, onClose, own }: KeyHelpProps) {
  const t = useT();
  // A key that means something else at this screen is not said twice.
  const taken = new Set(own.map(({ keys }) => keys.join(' ')));
  const everywhere = EVERYWHERE.filter(({ keys }) => !taken.has(keys.join(' '))).map(({ keys, words }) => ({ keys, words: t(words) }));
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('console.keys.title')} labels={{ close: t('action.close') }} size="sm">
        <dl className="grid">
          {[...own, ...everywhere].map(({ keys, words }) => (
            <div key={words} className="flex min-h-10 items-center justify-between gap-4 border-b last:border-b-0">
              <dt>{words}</dt>
              <dd dir="ltr" className="flex gap-1">
                <Keys keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
