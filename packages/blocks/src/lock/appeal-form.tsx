/** Where the one who is locked says why the lock should be lifted. What was typed stays when it could not be sent. */
import { APPEAL_MAX } from '@entrepot/contracts/people.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useState, type FormEvent } from 'react';

export interface AppealFormProps {
  isWaiting: boolean;
  /** Answers with what went wrong, in the reader's words. */
  send: (text: string) => Promise<string | undefined>;
}

export function AppealForm({ isWaiting, send }: AppealFormProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (isWaiting) return <p role="status">{t('lock.appeal.waiting')}</p>;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const wrong = await send(text);
    setProblem(wrong);
    setBusy(false);
    if (wrong === undefined) setText('');
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('lock.appeal')} hint={t('lock.appeal.hint')} error={problem}>
        <TextArea value={text} onChange={(event) => setText(event.target.value)} maxLength={APPEAL_MAX} />
      </Field>
      <Button type="submit" loading={isBusy} loadingLabel={t('page.loading')}>
        {t('lock.appeal.send')}
      </Button>
    </form>
  );
}
