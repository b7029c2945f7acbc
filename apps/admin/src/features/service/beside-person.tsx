import { Amount } from '@entrepot/console/details/amount.tsx';
import type { PersonNote } from '@entrepot/contracts/calls/people-desk.ts';
import type { PersonBeside } from '@entrepot/contracts/calls/service-desk.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { formatLongDate } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import clsx from 'clsx';
import { useState } from 'react';
import { PersonNoteForm } from '../../lib/person-note-form.tsx';

const TONES = { none: 'neutral', basic: 'blue', advanced: 'green' } as const;

export function IdentityLevel({ level }: { level: PersonBeside['identity'] }) {
  const t = useT();
  return <StatusDot tone={TONES[level]}>{t('identity.level', { level })}</StatusDot>;
}

/** It only reads: there is no field and no button near money. */
export function WalletBeside({ wallet }: { wallet: NonNullable<PersonBeside['wallet']> }) {
  const t = useT();
  const lines = [
    { term: t('admin.people.wallet.available'), amount: wallet.available },
    { term: t('admin.people.wallet.hold'), amount: wallet.hold },
    { term: t('admin.service.wallet.balance'), amount: wallet.balance, isSum: true },
    { term: t('admin.service.wallet.escrow', { count: wallet.escrowOrders }), amount: wallet.escrow },
  ];
  return (
    <section aria-label={t('admin.people.wallet')} className="border-b py-3.5">
      <h3 className="mb-1.5 flex items-baseline justify-between gap-3 font-semibold">
        {t('admin.people.wallet')}
        <span className="text-12 font-normal text-quiet">{t('admin.service.wallet.only', { currency: CURRENCY })}</span>
      </h3>
      <dl>
        {lines.map(({ term, amount, isSum = false }) => (
          <div key={term} className={clsx('flex justify-between gap-4 py-1', isSum && 'mt-1 border-t pt-2 font-semibold')}>
            <dt className={clsx(!isSum && 'text-body')}>{term}</dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-1.5 text-12 text-quiet">{t('admin.service.wallet.text')}</p>
    </section>
  );
}

/** What colleagues should know of this person, whatever conversation it came from. Each stands as it was written. */
export function NotesBeside({ id, notes, onAdded }: { id: string; notes: readonly PersonNote[]; onAdded: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [isWriting, setWriting] = useState(false);
  const shown = notes.filter(({ text }) => text !== '');
  return (
    <section aria-label={t('admin.service.notes')} className="border-b py-3.5">
      <h3 className="mb-2 flex items-baseline justify-between gap-3 font-semibold">
        {t('admin.service.notes')}
        <TextLink asChild variant="record" className="min-h-6 text-12 font-normal">
          <button type="button" aria-haspopup="dialog" onClick={() => setWriting(true)}>
            {t('admin.service.notes.add')}
          </button>
        </TextLink>
      </h3>
      {shown.length === 0 && <p className="text-quiet">{t('admin.people.notes.none')}</p>}
      <ol className="grid gap-2">
        {shown.map(({ id: note, text, by, at }) => (
          <li key={note} className="desk-note grid gap-0.5 rounded-[9px] px-2.75 py-2">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="desk-note-quiet text-12">
              <bdi>{by}</bdi>
              {', '}
              {formatLongDate(at, language)}
            </p>
          </li>
        ))}
      </ol>
      <Dialog open={isWriting} onOpenChange={setWriting}>
        <DialogContent title={t('admin.service.notes')} labels={{ close: t('action.close') }} size="sm">
          <PersonNoteForm
            id={id}
            onAdded={() => {
              setWriting(false);
              onAdded();
            }}
          />
        </DialogContent>
      </Dialog>
    </section>
  );
}
