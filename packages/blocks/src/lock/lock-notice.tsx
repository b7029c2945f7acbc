/**
 * A lock as the one who is locked sees it: why, by whom, until when, what it stops and what it does not, what was said, and the way to
 * appeal.
 */
import './lock.css';
import type { Lock, LockEventKind, LockSubject } from '@entrepot/contracts/calls/locks.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import LockIcon from 'lucide-react/icons/lock';
import { useId, type ReactNode } from 'react';
import { formatEndTime } from '../times.ts';

export interface LockNoticeProps {
  lock: Lock;
  kind: LockSubject;
  /** Whom to ask. */
  contact: { email: string; phone: string };
  /** The form, or why there is none. */
  appeal: ReactNode;
}

const EVENTS: Readonly<Record<LockEventKind, MessageId>> = {
  locked: 'lock.event.locked',
  renewed: 'lock.event.renewed',
  appealed: 'lock.event.appealed',
  kept: 'lock.event.kept',
  lifted: 'lock.event.lifted',
};

export function LockNotice({ lock, kind, contact, appeal }: LockNoticeProps) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  return (
    <section aria-labelledby={id} className="lock-notice">
      <h2 id={id}>
        <LockIcon size={20} aria-hidden />
        {t(`lock.title.${kind}`, { time: formatEndTime(lock.until, language) })}
      </h2>
      <p>{t(`lock.stops.${kind}`)}</p>
      <p className="lock-keeps">{t(`lock.keeps.${kind}`)}</p>
      <dl>
        <div>
          <dt>{t('lock.reason')}</dt>
          <dd>
            {t(`lock.reason.${lock.reasonCode}`)}
            <q>
              <bdi>{lock.reason}</bdi>
            </q>
          </dd>
        </div>
        <div>
          <dt>{t('lock.officer')}</dt>
          <dd>
            <bdi>{lock.officer}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('lock.ends')}</dt>
          <dd>
            <time dateTime={lock.until}>{formatEndTime(lock.until, language)}</time>
            <small>{t('lock.ends.text')}</small>
          </dd>
        </div>
        <div>
          <dt>{t('lock.ask')}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>
              <bdi>{contact.email}</bdi>
            </a>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>
              <bdi>{contact.phone}</bdi>
            </a>
          </dd>
        </div>
      </dl>
      {lock.events.length > 1 && <History events={lock.events} />}
      <div className="lock-appeal">{appeal}</div>
    </section>
  );
}

function History({ events }: Pick<Lock, 'events'>) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <h3>{t('lock.history')}</h3>
      <ol>
        {events.map(({ kind, at, by, text, until }) => (
          <li key={`${kind} ${at}`}>
            <p>
              <strong>{t(EVENTS[kind], { time: until === null ? '' : formatEndTime(until, language) })}</strong>
              {by !== null && <bdi>{by}</bdi>}
              <time dateTime={at} dir="ltr">
                {formatDateTime(at)}
              </time>
            </p>
            <p>
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
