/** What a conversation says of itself: no connection, nobody there now, no account, somebody writing. */
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { sentences } from '@entrepot/i18n/sentences.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { Avatar } from '@entrepot/ui/avatar.tsx';
import Ban from 'lucide-react/icons/ban';
import Package from 'lucide-react/icons/package';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';

/** The field stays open meanwhile. The number is how often it was tried. */
export function ConnectionLine({ tries, onTryNow }: { tries: number; onTryNow: () => void }) {
  const t = useT();
  return (
    <div className="flex-none bg-n25 px-4 pt-3">
      <div className="flex items-center gap-3 rounded-[0.6875rem] bg-amber-50 px-3 py-2.5 text-12 text-amber">
        <WifiOff size={20} aria-hidden />
        <p role="status" className="min-w-0 flex-1">
          <b className="block text-14 font-semibold text-ink">{t('chat.lost.title', { tries })}</b>
          {t('chat.lost.text')}
        </p>
        <Button size="sm" onClick={onTryNow}>
          {t('chat.lost.now')}
        </Button>
      </div>
    </div>
  );
}

export interface OutOfHoursProps {
  opens: string;
  /** Days and times, in the reader's words. */
  hours: ReadonlyArray<{ days: string; times: string }>;
  /** How many wrote before; undefined while that is not known. */
  ahead?: number | undefined;
  /** About when the turn comes, where the pace was counted. */
  turn?: string | undefined;
  /** By its ends: where the answer goes as well. */
  mail?: string | undefined;
}

/** When somebody reads it. */
export function OutOfHours({ opens, hours, ahead, turn, mail }: OutOfHoursProps) {
  const t = useT();
  const waiting = sentences(
    ahead === undefined ? t('chat.hours.text') : t('chat.hours.ahead', { count: ahead }),
    turn !== undefined && t('chat.hours.turn', { when: turn }),
    mail !== undefined && t('chat.mail.left', { email: mail }),
  );
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-card bg-surface px-4 py-3 inset-ring inset-ring-hairline">
      <div className="min-w-40 flex-1">
        <h3 className="font-sans text-14 font-semibold">{t('chat.hours.title', { when: opens })}</h3>
        <p className="mt-0.5 text-12 text-body">{waiting}</p>
      </div>
      <dl className="grid gap-1 text-12">
        {hours.map(({ days, times }) => (
          <div key={days} className="contents">
            <dt className="text-quiet">{days}</dt>
            <dd className="num font-medium">{times}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** For somebody without an account; the ways to one stand in it. */
export function VisitorBox({ days, children }: { days: number | undefined; children: ReactNode }) {
  const t = useT();
  return (
    <section className="rounded-card bg-surface px-4 py-3 inset-ring inset-ring-hairline">
      <h3 className="font-sans text-14 font-semibold">{t('chat.visitor.title')}</h3>
      {days !== undefined && <p className="mt-0.5 text-12 text-body">{t('chat.visitor.text', { days })}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {children}
        <span className="ms-auto flex items-center gap-1.5 text-12 text-quiet">
          <Package size={15} aria-hidden />
          {t('chat.visitor.orders')}
        </span>
      </div>
    </section>
  );
}

export interface TypingLineProps {
  name: string;
  /** How many percent of a picture are up, where it is one. */
  sending?: number | undefined;
}

export function TypingLine({ name, sending }: TypingLineProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <p role="status" className="flex items-center gap-2 text-12 text-quiet">
      <Avatar name={name} size="sm" decorative />
      <span aria-hidden className="inline-flex h-6 items-center gap-1 rounded-full bg-surface px-2.5 inset-ring inset-ring-hairline">
        {['opacity-100', 'opacity-65', 'opacity-35'].map((fade) => (
          <span key={fade} className={`size-1.25 rounded-full bg-n500 ${fade}`} />
        ))}
      </span>
      {sending === undefined
        ? t('chat.typing', { name })
        : t('chat.picture.theirs', { name, percent: formatPercent(sending, language, 0) })}
    </p>
  );
}

/** Three grey bubbles. */
export function LoadingBubbles({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      {['me-auto w-60', 'me-auto w-40', 'ms-auto w-52'].map((shape) => (
        <span key={shape} aria-hidden className={`block h-9 animate-appear-late rounded-[1rem] bg-n100 ${shape}`} />
      ))}
    </div>
  );
}

/** Below a message that leads to payment elsewhere. Both sides read it; the message itself is as it was written. */
export function PaymentWarning() {
  const t = useT();
  return (
    <p role="note" className="chat-bubble flex items-start gap-2 rounded-[0.6875rem] bg-amber-50 px-3 py-2 text-12 text-amber">
      <TriangleAlert size={15} aria-hidden className="mt-0.5 flex-none" />
      {t('chat.warn')}
    </p>
  );
}

/** In place of the field, where messages are not taken. Whoever did it can undo it; either side can call in the platform. */
export function BlockedNote({ name, blocked, onUnblock }: { name: string; blocked: 'here' | 'there'; onUnblock: () => void }) {
  const t = useT();
  return (
    <div role="status" className="flex flex-none flex-wrap items-center gap-3 border-t bg-surface px-4 py-3 text-13 text-body">
      <Ban size={18} aria-hidden className="flex-none" />
      <p className="min-w-40 flex-1">{t(blocked === 'here' ? 'chat.blocked.here' : 'chat.blocked.there', { name })}</p>
      {blocked === 'here' && (
        <Button size="sm" onClick={onUnblock}>
          {t('chat.unblock', { name })}
        </Button>
      )}
    </div>
  );
}
