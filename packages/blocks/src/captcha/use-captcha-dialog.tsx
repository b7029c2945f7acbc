/** Asks for a verification and waits for its pass. The dialog's code comes with the first question. */
import type { CaptchaAction } from '@entrepot/contracts/calls/captcha.ts';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { CaptchaDialogProps } from './captcha-dialog.tsx';

/** Undefined: the dialog was left, and nothing is to be done. */
export type AskForPass = (action: CaptchaAction) => Promise<string | undefined>;

export interface CaptchaCalls extends Pick<CaptchaDialogProps, 'check' | 'refusalOf'> {
  start: (action: CaptchaAction, kind: Parameters<CaptchaDialogProps['start']>[0]) => ReturnType<CaptchaDialogProps['start']>;
  /** The dialog's code is not to be had. */
  onMissing: () => void;
}

interface Question {
  action: CaptchaAction;
  Dialog: ComponentType<CaptchaDialogProps>;
  resolve: (pass: string | undefined) => void;
}

export function useCaptchaDialog({ start, check, refusalOf, onMissing }: CaptchaCalls): { ask: AskForPass; captcha: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const settle = useRef<() => void>(undefined);

  const ask = useCallback<AskForPass>(
    async (action) => {
      let Dialog: Question['Dialog'];
      try {
        ({ CaptchaDialog: Dialog } = await import('./captcha-dialog.tsx'));
      } catch {
        onMissing();
        return undefined;
      }
      return new Promise((resolve) => setQuestion({ action, Dialog, resolve }));
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

  const captcha = question && (
    <question.Dialog
      isOpen
      onClose={() => end(undefined)}
      onPass={end}
      start={(kind) => start(question.action, kind)}
      check={check}
      refusalOf={refusalOf}
    />
  );
  return { ask, captcha };
}
