import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { RatingInput } from '@entrepot/ui/rating-input.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState } from 'react';

export interface RatingBoxProps {
  /** Rejects with the words that say why not. */
  onRate: (rating: { stars: number; text: string }) => Promise<void>;
  onWriteAgain: () => void;
}

const LONGEST = 1_000;

/** Once for each time that the help ended. It counts as it is given, which stands beside it. */
export function RatingBox({ onRate, onWriteAgain }: RatingBoxProps) {
  const t = useT();
  const [stars, setStars] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const words = (count: number) => t('chat.rate.value', { stars: count });

  function send(): void {
    if (stars === null) return;
    setSending(true);
    setProblem(undefined);
    onRate({ stars, text: text.trim() }).then(
      () => setSending(false),
      (error: unknown) => {
        setSending(false);
        setProblem(error instanceof Error ? error.message : t('chat.notSent'));
      },
    );
  }

  return (
    <section aria-label={t('chat.rate')} className="grid flex-none gap-2 border-t bg-n25 px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="me-auto font-sans text-14 font-semibold">{t('chat.rate')}</h3>
        <span aria-live="polite" className="text-12 text-quiet">
          {stars !== null && words(stars)}
        </span>
        <RatingInput value={stars} onValueChange={setStars} labels={{ group: t('chat.rate'), star: words }} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          value={text}
          maxLength={LONGEST}
          aria-label={t('chat.rate.text')}
          placeholder={t('chat.rate.text')}
          onChange={(event) => setText(event.target.value)}
          className="min-w-40 flex-1"
        />
        <Button size="sm" variant="primary" disabled={stars === null} loading={isSending} onClick={send}>
          {t('chat.rate.send')}
        </Button>
        <Button size="sm" onClick={onWriteAgain}>
          {t('chat.rate.again')}
        </Button>
      </div>
      <p className="text-12 text-quiet">{t('chat.rate.note')}</p>
      {problem && (
        <p role="alert" className="text-12 text-red">
          {problem}
        </p>
      )}
    </section>
  );
}
