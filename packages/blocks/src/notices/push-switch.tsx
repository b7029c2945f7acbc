import { useT } from '@entrepot/i18n/react.tsx';
import { Switch } from '@entrepot/ui/switch.tsx';
import { useEffect, useState } from 'react';
import { readPushState, switchPushOff, switchPushOn, type PushState, type PushWire } from './push-device.ts';

export interface PushSwitchProps {
  wire: PushWire;
  /** Of the worker: a storefront's and a seller zone's show notices apart from each other. */
  scope: string;
}

/** Whether this browser shows notices while no page is open, and what such a notice says. */
export function PushSwitch({ wire, scope }: PushSwitchProps) {
  const t = useT();
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [first] = useState(() => ({ wire, scope }));

  useEffect(() => {
    readPushState(first.wire, first.scope).then(setState, () => setState('off'));
  }, [first]);

  async function turn(isOn: boolean): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      setState(await (isOn ? switchPushOn : switchPushOff)(wire, scope));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="rounded-card border border-hairline bg-surface px-5 py-4">
      <h2 className="text-16 font-semibold">{t('notices.push.title')}</h2>
      <p className="mt-1 max-w-150 text-14 text-body">{t('notices.push.text')}</p>
      {state === 'unsupported' || state === 'denied' ? (
        <p className="mt-2 text-14 text-quiet">{t(state === 'denied' ? 'notices.push.denied' : 'notices.push.unsupported')}</p>
      ) : (
        <Switch
          className="mt-2"
          label={t('notices.push.switch')}
          checked={state === 'on'}
          disabled={isBusy || state === undefined}
          onCheckedChange={(isOn) => void turn(isOn)}
        />
      )}
      {hasFailed && (
        <p role="alert" className="mt-2 text-14 text-red">
          {t('notices.push.failed')}
        </p>
      )}
    </section>
  );
}
