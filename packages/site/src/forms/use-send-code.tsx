import type { CodePurpose } from '@entrepot/contracts/calls/account.ts';
import { useCountdown } from '@entrepot/buyer/account/use-countdown.ts';
import { useState } from 'react';
import { useServices } from '../services.tsx';
import type { AskForPass } from './use-captcha.tsx';

export interface SentCode {
  /** Undefined: to the address that is bound. */
  target: string | undefined;
  validMinutes: number;
}

/** Strangers show first that they are human; whoever is logged in has done so. */
const NEEDS_PASS: ReadonlySet<CodePurpose> = new Set<CodePurpose>(['register', 'reset-password']);

export interface SendCode {
  sent: SentCode | undefined;
  secondsLeft: number;
  isSending: boolean;
  /** True once it is on its way; false where the verification was left. Throws what the server refuses. */
  send: (target?: string) => Promise<boolean>;
  /** Another address begins anew. */
  forget: () => void;
}

export function useSendCode(purpose: CodePurpose, askForPass: AskForPass): SendCode {
  const { client } = useServices();
  const { secondsLeft, start, stop } = useCountdown();
  const [sent, setSent] = useState<SentCode>();
  const [isSending, setSending] = useState(false);

  async function send(target?: string): Promise<boolean> {
    setSending(true);
    try {
      const captcha = NEEDS_PASS.has(purpose) ? await askForPass('send-code') : undefined;
      if (NEEDS_PASS.has(purpose) && captcha === undefined) return false;
      const { resendAfterSeconds, validMinutes } = await client.call(
        'localuser!sendVerifcode',
        { purpose, ...(target === undefined ? {} : { target }), ...(captcha === undefined ? {} : { captcha }) },
        { quiet: true },
      );
      setSent({ target, validMinutes });
      start(resendAfterSeconds);
      return true;
    } finally {
      setSending(false);
    }
  }

  function forget(): void {
    setSent(undefined);
    stop();
  }

  return { sent, secondsLeft, isSending, send, forget };
}
