/** Asks for a verification and waits for its pass. The dialog's code comes with the first question. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { CaptchaDialogProps } from '@entrepot/blocks/captcha/captcha-dialog.tsx';
import type { CaptchaAction } from '@entrepot/contracts/calls/captcha.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useServices } from '../services.tsx';

/** Undefined: the dialog was left, and nothing is to be done. */
export type AskForPass = () => Promise<string | undefined>;

interface Question {
  Dialog: ComponentType<CaptchaDialogProps>;
  resolve: (pass: string | undefined) => void;
}

export function useConsoleCaptcha(action: CaptchaAction): { ask: AskForPass; captcha: ReactNode } {
  const t = useT();
  const { visitors } = useServices();
  const [question, setQuestion] = useState<Question>();
  const settle = useRef<() => void>(undefined);

  const ask = useCallback<AskForPass>(async () => {
    try {
      const { CaptchaDialog: Dialog } = await import('@entrepot/blocks/captcha/captcha-dialog.tsx');
      return await new Promise((resolve) => setQuestion({ Dialog, resolve }));
    } catch {
      notify.error(t('problem.newVersion.text'));
      return undefined;
    }
  }, [t]);

  // The dialog gives the focus back when it goes; only then may an error move it to a field.
  useEffect(() => {
    if (question) return;
    const answer = settle.current;
    settle.current = undefined;
    if (answer) setTimeout(answer);
  }, [question]);

  function end(pass: string | undefined): void {
    settle.current = () => question?.resolve(pass);
    setQuestion(undefined);
  }

  const captcha = question && (
    <question.Dialog
      isOpen
      onClose={() => end(undefined)}
      onPass={end}
      start={(kind) => visitors.call('jscode!execute', { action, kind }, { quiet: true })}
      check={async (answer) => (await visitors.call('jscode!check', answer, { quiet: true })).pass}
      refusalOf={(error) => (error instanceof CallError ? error.message : undefined)}
    />
  );
  return { ask, captcha };
}
