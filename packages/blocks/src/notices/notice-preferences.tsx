/** By which ways each kind is told. Each switch works at once; what cannot be switched off says why. */
import type { NoticePreference } from '@entrepot/contracts/calls/notices.ts';
import { isFixed, NOTICE_CHANNELS, type NoticeChannel, type NoticeReader } from '@entrepot/contracts/notices.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Switch } from '@entrepot/ui/switch.tsx';
import { NOTICE_ICONS } from './notice-icons.ts';

export interface NoticePreferencesProps {
  reader: NoticeReader;
  preferences: readonly NoticePreference[];
  onChoose: (chosen: NoticePreference) => void;
  isBusy: boolean;
}

export function NoticePreferences({ reader, preferences, onChoose, isBusy }: NoticePreferencesProps) {
  return (
    <ul className="overflow-hidden rounded-card border border-hairline bg-surface">
      {preferences.map((preference) => (
        <Kind key={preference.kind} reader={reader} preference={preference} onChoose={onChoose} isBusy={isBusy} />
      ))}
    </ul>
  );
}

interface KindProps extends Omit<NoticePreferencesProps, 'preferences'> {
  preference: NoticePreference;
}

/** Kinds of which something is told whatever is chosen. */
const EXPLAINED: Readonly<Record<NoticeReader, readonly string[]>> = { buyer: ['wallet', 'account'], shop: ['chat', 'wallet', 'shop'] };

function Kind({ reader, preference, onChoose, isBusy }: KindProps) {
  const t = useT();
  const { kind } = preference;
  const Icon = NOTICE_ICONS[kind];
  const name = t('notices.kind', { kind });
  const wayOf = (way: NoticeChannel) => t('notices.way', { way });
  return (
    <li className="border-t border-hairline-soft px-5 py-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <h2 className="flex min-w-40 flex-1 items-center gap-3 text-16 font-semibold">
          <Icon size={18} aria-hidden className="flex-none text-icon" />
          {name}
        </h2>
        <div className="grid w-full sm:flex sm:w-auto sm:gap-x-6">
          {NOTICE_CHANNELS.map((way) => (
            <div key={way} className="flex min-h-11 items-center justify-between gap-2 text-14 text-body sm:min-h-0">
              <span aria-hidden>{wayOf(way)}</span>
              <Switch
                aria-label={t('notices.switch', { kind: name, way: wayOf(way) })}
                checked={isFixed(reader, kind, way) || preference[way]}
                disabled={isBusy || isFixed(reader, kind, way)}
                onCheckedChange={(isOn) => onChoose({ ...preference, [way]: isOn })}
              />
            </div>
          ))}
        </div>
      </div>
      {EXPLAINED[reader].includes(kind) && (
        <p className="mt-2 max-w-150 text-14 text-quiet">{t('notices.fixed', { what: `${reader}_${kind}` })}</p>
      )}
    </li>
  );
}
