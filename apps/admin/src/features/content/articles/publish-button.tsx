import type { Language } from '@entrepot/contracts/languages.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { useState } from 'react';
import { useLanguageName } from '../parts/written-languages.tsx';

export interface PublishButtonProps {
  isBusy: boolean;
  /** What its readers speak and it does not. */
  missing: readonly Language[];
  onPublish: () => void;
}

/** Whoever publishes what is not written in every language is told first what its readers will see instead. */
export function PublishButton({ isBusy, missing, onPublish }: PublishButtonProps) {
  const t = useT();
  const nameOf = useLanguageName();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="primary" disabled={isBusy} onClick={() => (missing.length > 0 ? setAsking(true) : onPublish())}>
        {t('admin.content.article.publish')}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking}>
        <DialogContent
          title={t('admin.content.missing', { count: missing.length })}
          labels={{ close: t('action.close') }}
          size="sm"
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('console.cancel')}</Button>
              <Button
                variant="primary"
                onClick={() => {
                  setAsking(false);
                  onPublish();
                }}
              >
                {t('admin.content.article.publish')}
              </Button>
            </>
          }
        >
          <p>{t('admin.content.article.missingIn', { languages: missing.map(nameOf).join(t('console.list.separator')) })}</p>
        </DialogContent>
      </Dialog>
    </>
  );
}
