/** Asks for a verification and waits for its pass. The dialog's code comes with the first question. */
import type { CaptchaDialogProps } from '@entrepot/blocks/captcha/captcha-dialog.tsx';
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { CaptchaAction } from '@entrepot/contracts/calls/captcha.ts';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useServices } from '../services.tsx';
import { useMissingCode } from '../use-missing-code.ts';

/** Undefined: the dialog was left, and nothing is to be done. */
export type AskForPass = (action: CaptchaAction) => Promise<string | undefined>;

interface Question {
  action: CaptchaAction;
  Dialog: ComponentType<CaptchaDialogProps>;
  resolve: (pass: string | undefined) => void;
}

export function useCaptcha(): { ask: AskForPass; captcha: ReactNode } {
  const { client } = useServices();
  const complain = useMissingCode();
  const [question, setQuestion] = useState<Question>();
  const settle = useRef<() => void>(undefined);

  const ask = useCallback<AskForPass>(
    async (action) => {
      let Dialog: Question['Dialog'];
      try {
        ({ CaptchaDialog: Dialog } = await import('@entrepot/blocks/captcha/captcha-dialog.tsx'));
      } catch {
        complain();
        return undefined;
      }
      return new Promise((resolve) => setQuestion({ action, Dialog, resolve }));
    },
    [complain],
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
      start={(kind) => client.call('jscode!execute', { action: question.action, kind }, { quiet: true })}
      check={async (answer) => (await client.call('jscode!check', answer, { quiet: true })).pass}
      refusalOf={(error) => (error instanceof CallError ? error.message : undefined)}
    />
  );
  return { ask, captcha };
}
