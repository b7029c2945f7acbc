/** What the other side wrote, in the reader's language where somebody has translated it; the bubbles below find it here. */
import type { MessageTranslation } from '@entrepot/contracts/calls/translation.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { createContext, use, type ReactNode } from 'react';
import { useTranslations, type Reading } from './use-translations.ts';

const NONE: ReadonlyMap<number, MessageTranslation> = new Map();
const Known = createContext(NONE);

/** Of one message; undefined where it is read as it was written. */
export function useTranslation(id: number): MessageTranslation | undefined {
  return use(Known).get(id);
}

export function Translated({ children, ...reading }: Reading & { children: ReactNode }) {
  const t = useT();
  const { isOn, known } = useTranslations(reading);
  return (
    <>
      {isOn === false && <p className="flex-none border-b bg-n25 px-4 py-1.5 text-12 text-quiet">{t('chat.untranslated')}</p>}
      <Known value={known}>{children}</Known>
    </>
  );
}
