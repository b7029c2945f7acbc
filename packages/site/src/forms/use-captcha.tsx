import { CallError } from '@entrepot/api-client/call-error.ts';
import { useCaptchaDialog, type AskForPass } from '@entrepot/blocks/captcha/use-captcha-dialog.tsx';
import type { ReactNode } from 'react';
import { useServices } from '../services.tsx';
import { useMissingCode } from '../use-missing-code.ts';

export type { AskForPass } from '@entrepot/blocks/captcha/use-captcha-dialog.tsx';

export function useCaptcha(): { ask: AskForPass; captcha: ReactNode } {
  const { client } = useServices();
  return useCaptchaDialog({
    start: (action, kind) => client.call('jscode!execute', { action, kind }, { quiet: true }),
    check: async (answer) => (await client.call('jscode!check', answer, { quiet: true })).pass,
    refusalOf: (error) => (error instanceof CallError ? error.message : undefined),
    onMissing: useMissingCode(),
  });
}
