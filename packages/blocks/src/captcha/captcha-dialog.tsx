/** Asks for a sign of a human hand before an action that robots like to repeat. */
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef } from 'react';
import { SlideField } from './slide-puzzle.tsx';
import { TypedField } from './typed-puzzle.tsx';
import { useCaptchaRound, type CaptchaCalls } from './use-captcha-round.ts';

export interface CaptchaDialogProps extends CaptchaCalls {
  isOpen: boolean;
  onClose: () => void;
}

export function CaptchaDialog({ isOpen, onClose, ...calls }: CaptchaDialogProps) {
  const t = useT();
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="sm"
        title={t('account.captcha.title')}
        description={t('account.captcha.why')}
        labels={{ close: t('action.close') }}
      >
        <Round {...calls} />
      </DialogContent>
    </Dialog>
  );
}

/** Lives as long as the dialog is open, so that each opening begins anew. */
function Round(calls: CaptchaCalls) {
  const t = useT();
  const { kind, puzzle, stage, notice, answer, reload, choose } = useCaptchaRound(calls);
  const place = useRef<HTMLDivElement>(null);
  // One that is about to be replaced takes no answer any more.
  const isChecking = stage !== 'ready';

  // A new puzzle takes the focus of the one it replaces; nobody has to look for it.
  const puzzleId = puzzle?.id;
  useEffect(() => {
    if (puzzleId !== undefined) place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [puzzleId]);

  return (
    <div ref={place} className="grid gap-4">
      <div role="status">
        {notice && (
          <p className="flex gap-2 rounded-field bg-red-50 px-3 py-2 text-14 text-red">
            <CircleAlert size={18} aria-hidden className="mt-0.5 flex-none" />
            <span>
              {notice.kind === 'refused'
                ? notice.words
                : t(notice.kind === 'expired' ? 'account.captcha.expired' : 'account.captcha.unreachable')}
            </span>
          </p>
        )}
      </div>
      {puzzle?.kind === 'slide' && (
        <>
          <p className="text-14 text-body">{t('account.captcha.slide.text')}</p>
          <SlideField
            key={puzzle.id}
            puzzle={puzzle}
            isChecking={isChecking}
            onRelease={(track) => void answer({ id: puzzle.id, track })}
          />
        </>
      )}
      {puzzle?.kind === 'typed' && (
        <TypedField
          key={puzzle.id}
          puzzle={puzzle}
          isChecking={isChecking}
          onAnswer={(given) => void answer({ id: puzzle.id, ...given })}
        />
      )}
      {!puzzle && stage !== 'failed' && (
        <SkeletonRegion label={t('account.working')}>
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-4">
        <Button variant="quiet" size="sm" onClick={() => choose(kind === 'slide' ? 'typed' : 'slide')}>
          {t(kind === 'slide' ? 'account.captcha.toTyped' : 'account.captcha.toSlide')}
        </Button>
        <Button variant="quiet" size="sm" onClick={reload} disabled={stage === 'checking'}>
          <RotateCw size={16} aria-hidden />
          {t('account.captcha.reload')}
        </Button>
      </div>
    </div>
  );
}
