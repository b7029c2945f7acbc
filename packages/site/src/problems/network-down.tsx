import type { Connection } from '@entrepot/buyer/connection.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';

/** It looks for the network by itself; the button only makes it look at once. */
export function NetworkDown({ connection }: { connection: Connection }) {
  const t = useT();
  const [isTrying, setTrying] = useState(false);

  async function retry() {
    setTrying(true);
    await connection.probe();
    setTrying(false);
  }

  return (
    <div className="border-b border-amber-dot/40 bg-amber-50 text-14 text-ink">
      <div className="wrap flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <WifiOff size={18} aria-hidden className="text-amber" />
        <p className="min-w-0 flex-1">{t('network.down')}</p>
        <button
          type="button"
          onClick={() => void retry()}
          disabled={isTrying}
          className="min-h-6 font-semibold underline underline-offset-4 disabled:no-underline"
        >
          {t(isTrying ? 'network.trying' : 'network.tryNow')}
        </button>
      </div>
    </div>
  );
}
