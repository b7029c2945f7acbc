/** Asks for a verification and waits for its pass. The dialog's code comes with the first question. */
import type { CaptchaAction, NoPuzzle } from '@entrepot/contracts/calls/captcha.ts';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { CaptchaDialogProps } from './captcha-dialog.tsx';
import type { CaptchaKind, Puzzle } from './use-captcha-round.ts';

/** Undefined: the dialog was left, and nothing is to be done. */
export type AskForPass = (action: CaptchaAction) => Promise<string | undefined>;

export interface CaptchaCalls extends Pick<CaptchaDialogProps, 'check' | 'refusalOf'> {
  start: (action: CaptchaAction, kind: CaptchaKind) => Promise<Puzzle | NoPuzzle>;
  /** The dialog's code is not to be had. */
  onMissing: () => void;
}

interface Question {
  action: CaptchaAction;
  Dialog: ComponentType<CaptchaDialogProps>;
  /** Fetched before the dialog opened, and not shown yet. */
  first: Puzzle | undefined;
  resolve: (pass: string | undefined) => void;
}

export function useCaptchaDialog({ start, check, refusalOf, onMissing }: CaptchaCalls): { ask: AskForPass; captcha: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const settle = useRef<() => void>(undefined);

  // Always the newest, so that whoever asks need not be made anew with it.
  const starting = useRef(start);
  useEffect(() => void (starting.current = start), [start]);

  const ask = useCallback<AskForPass>(
    async (action) => {
      // Where no verification is asked for, nothing opens. What could not be fetched is said by the dialog, which tries again.
      const first = await starting.current(action, 'slide').catch(() => undefined);
      if (first?.kind === 'none') return first.pass;
      let Dialog: Question['Dialog'];
      try {
        ({ CaptchaDialog: Dialog } = await import('./captcha-dialog.tsx'));
      } catch {
        onMissing();
        return undefined;
      }
      return new Promise((resolve) => setQuestion({ action, Dialog, first, resolve }));
    },
    [onMissing],
  );

  // The dialog gives the focus back when it goes; only then may an error move it to a field.
  useEffect(() => {
    if (question) return;
    const answer = settle.current;
    settle.current = undefined;
    if (answer) setTimeout(answer);
  }, [question]);

  // Whoever leaves the page leaves the question.
  const open = useRef<Question>(undefined);
  useEffect(() => void (open.current = question), [question]);
  useEffect(
    () => () => {
      open.current?.resolve(undefined);
      setQuestion(undefined);
    },
    [],
  );

  function end(pass: string | undefined): void {
    settle.current = () => question?.resolve(pass);
    setQuestion(undefined);
  }

  async function next(asked: Question, kind: CaptchaKind): Promise<Puzzle> {
    const { first } = asked;
    asked.first = undefined;
    if (first?.kind === kind) return first;
    const puzzle = await start(asked.action, kind);
    if (puzzle.kind === 'none') throw new Error('a puzzle was wanted');
    return puzzle;
  }

  const captcha = question && (
    <question.Dialog
      isOpen
      onClose={() => end(undefined)}
      onPass={end}
      start={(kind) => next(question, kind)}
      check={check}
      refusalOf={refusalOf}
    />
  );
  return { ask, captcha };
}
