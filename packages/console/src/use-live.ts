import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveMessage } from '@entrepot/api-client/live-message.ts';
import { startLive, type LiveOptions } from './live.ts';
import { useServices } from './services.tsx';

const PATHS: Readonly<Record<LiveOptions['door'], string>> = { seller: 'seller-api', staff: 'admin-api' };

export interface Hearing {
  onMessage: (message: LiveMessage) => void;
  /** Greeted: what was said before has to be asked for. */
  onOpen: (say: (message: LiveMessage) => void) => void;
  onClose?: () => void;
}

/** The socket of a console for as long as the component stands. Answers how often it was tried in vain; none while it is open. */
export function useLive(door: LiveOptions['door'], hearing: Hearing): number {
  const { language, wsPort } = useServices().settings;
  const [tries, setTries] = useState(0);
  const heard = useEffectEvent((message: LiveMessage) => hearing.onMessage(message));
  const opened = useEffectEvent((say: (message: LiveMessage) => void) => hearing.onOpen(say));
  const closed = useEffectEvent(() => hearing.onClose?.());
  useEffect(
    () =>
      startLive({
        address: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.hostname}:${wsPort}/${PATHS[door]}`,
        door,
        language,
        onMessage: (message) => heard(message),
        onOpen(say) {
          setTries(0);
          opened(say);
        },
        onClose(failed) {
          closed();
          setTries(failed);
        },
      }),
    [door, language, wsPort],
  );
  return tries;
}
