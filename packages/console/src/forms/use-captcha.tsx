import { CallError } from '@entrepot/api-client/call-error.ts';
import { useCaptchaDialog } from '@entrepot/blocks/captcha/use-captcha-dialog.tsx';
import type { CaptchaAction } from '@entrepot/contracts/calls/captcha.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useCallback, type ReactNode } from 'react';
import { useServices } from '../services.tsx';

/** Undefined: the dialog was left, and nothing is to be done. */
export type AskForPass = () => Promise<string | undefined>;

/** Consoles have no session yet where they ask for one: the questions go through the visitors' door. */
export function useConsoleCaptcha(action: CaptchaAction): { ask: AskForPass; captcha: ReactNode } {
  const t = useT();
  const { visitors } = useServices();
  const { ask, captcha } = useCaptchaDialog({
    start: (about, kind) => visitors.call('jscode!execute', { action: about, kind }, { quiet: true }),
    check: async (answer) => (await visitors.call('jscode!check', answer, { quiet: true })).pass,
    refusalOf: (error) => (error instanceof CallError ? error.message : undefined),
    onMissing: useCallback(() => notify.error(t('problem.newVersion.text')), [t]),
  });
  return { ask: useCallback(() => ask(action), [ask, action]), captcha };
}
