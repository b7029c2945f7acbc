import { useT } from '@entrepot/i18n/react.tsx';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';

const KEYS: ReadonlyArray<{ keys: readonly string[]; words: MessageId }> = [
  { keys: ['J', 'K'], words: 'console.keys.move' },
  { keys: ['Enter'], words: 'console.keys.open' },
  { keys: ['X'], words: 'console.keys.select' },
  { keys: ['Esc'], words: 'console.keys.close' },
  { keys: ['/'], words: 'console.keys.search' },
  { keys: ['F'], words: 'console.keys.filter' },
  { keys: ['1', '–', '9'], words: 'console.keys.view' },
  { keys: ['Ctrl', 'K'], words: 'console.keys.palette' },
  { keys: ['?'], words: 'console.keys.help' },
];

export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('console.keys.title')} labels={{ close: t('action.close') }} size="sm">
        <dl className="grid">
          {KEYS.map(({ keys, words }) => (
            <div key={words} className="flex min-h-10 items-center justify-between gap-4 border-b last:border-b-0">
              <dt>{t(words)}</dt>
              <dd dir="ltr" className="flex gap-1">
                {keys.map((key) => (key === '–' ? <span key={key}>–</span> : <Kbd key={key}>{key}</Kbd>))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
