import type { TypedPuzzle } from '@entrepot/contracts/calls/captcha.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { findWork } from './proof-of-work.ts';

export interface TypedPuzzleProps {
  puzzle: TypedPuzzle;
  isChecking: boolean;
  onAnswer: (answer: { text: string; work: string }) => void;
}

/** The way without dragging: a few characters to type, readable by any screen reader, while the browser does its share of work. */
export function TypedField({ puzzle, isChecking, onAnswer }: TypedPuzzleProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const work = useRef<Promise<string>>(null);
  const field = useRef<HTMLInputElement>(null);

  // The work begins at once, so that it is usually done by the time the characters are typed.
  useEffect(() => {
    const controller = new AbortController();
    work.current = findWork(puzzle.workPrefix, puzzle.workBits, controller.signal);
    work.current.catch(() => undefined);
    return () => controller.abort();
  }, [puzzle]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog stands inside another form for React, though not for the browser.
    event.stopPropagation();
    if (isChecking || isWaiting) return;
    setMissing(text.trim() === '');
    if (text.trim() === '') {
      field.current?.focus();
      return;
    }
    setWaiting(true);
    try {
      const found = await work.current;
      if (found !== undefined && found !== null) onAnswer({ text: text.trim(), work: found });
    } catch {
      // Another puzzle has taken the place of this one.
    } finally {
      setWaiting(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-14 text-body">{t('account.captcha.typed.text')}</p>
      <p
        dir="ltr"
        translate="no"
        className="num rounded-field bg-n50 py-3 text-center text-28 font-semibold text-ink"
        style={{ letterSpacing: '0.2em' }}
      >
        {puzzle.text}
      </p>
      <Field label={t('account.captcha.typed.label')} error={isMissing ? t('account.missing') : undefined}>
        <TextInput
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          data-autofocus
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={isChecking || isWaiting} loadingLabel={t('account.working')}>
        {t('account.captcha.typed.submit')}
      </Button>
    </form>
  );
}
