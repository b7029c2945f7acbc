import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useState } from 'react';

export interface TakeBackProps {
  title: string;
  /** What comes of it. */
  text: string;
  onTakeBack: () => Promise<unknown>;
  /** The refusal in words: somebody may have decided in the meantime. */
  words: (error: unknown) => string;
}

/** Takes back what was asked for and nobody has decided yet. Asked once more, since it is not undone. */
export function TakeBack({ title, text, onTakeBack, words }: TakeBackProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function takeBack(): Promise<boolean> {
    setProblem(undefined);
    try {
      await onTakeBack();
      return true;
    } catch (error) {
      setProblem(words(error));
      return false;
    }
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('wallet.takeBack')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description={text}
        labels={{ confirm: t('wallet.takeBack'), cancel: t('wallet.takeBack.leave') }}
        onConfirm={takeBack}
        error={problem}
      />
    </>
  );
}
