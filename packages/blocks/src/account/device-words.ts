import { useT } from '@entrepot/i18n/react.tsx';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ComponentType } from 'react';
import { deviceName } from './device-name.ts';

/** A device as its owner would call it, and its picture. */
export function useDeviceWords(userAgent: string): {
  title: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': boolean; className: string }>;
} {
  const t = useT();
  const name = deviceName(userAgent);
  return {
    title: name ? t('account.sessions.device', { browser: name.browser, system: name.system }) : t('account.sessions.unknown'),
    Icon: name?.isHandheld ? Smartphone : Monitor,
  };
}
