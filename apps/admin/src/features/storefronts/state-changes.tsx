import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import type { StorefrontLine } from '@entrepot/contracts/calls/storefront-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { STOREFRONTS_KEY } from './paths.ts';

type Change = 'open' | 'close' | 'delete';

/** Close, open again, and delete what was set up by mistake. Each with a reason that the audit log keeps. */
export function StateChanges({ line: { code, name, isOpen } }: { line: StorefrontLine }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const [, changeSearch] = useSearch();
  const [asked, setAsked] = useState<Change>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function confirm(change: Change): Promise<boolean> {
    try {
      if (change === 'delete') await client.call('storefront!delete', { code, reason }, { quiet: true });
      else await client.call('storefront!setOpen', { code, isOpen: change === 'open', reason }, { quiet: true });
    } catch (failure) {
      setError(words(failure));
      return false;
    }
    notify.success(t('admin.storefronts.changed', { change, name }));
    if (change === 'delete') changeSearch({ open: undefined });
    void queries.invalidateQueries({ queryKey: STOREFRONTS_KEY });
    setReason('');
    return true;
  }

  function ask(change: Change): void {
    setError(undefined);
    setAsked(change);
  }

  return (
    <Section title={t('admin.storefronts.stateChange')}>
      <p className="mb-3 text-13 text-body">{t('admin.storefronts.stateChange.text', { state: isOpen ? 'open' : 'closed' })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant={isOpen ? 'danger' : 'secondary'} onClick={() => ask(isOpen ? 'close' : 'open')}>
          {t('admin.storefronts.change', { change: isOpen ? 'close' : 'open' })}
        </Button>
        {!isOpen && (
          <Button size="sm" variant="danger" onClick={() => ask('delete')}>
            {t('admin.storefronts.change', { change: 'delete' })}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(isShown) => !isShown && setAsked(undefined)}
          title={t('admin.storefronts.change.ask', { change: asked, name })}
          description={t('admin.storefronts.change.text', { change: asked })}
          tone={asked === 'open' ? 'primary' : 'danger'}
          labels={{ confirm: t('admin.storefronts.change', { change: asked }), cancel: t('console.cancel'), working: t('account.working') }}
          confirmDisabled={reason.trim() === ''}
          error={error}
          onConfirm={() => confirm(asked)}
        >
          <Field label={t('admin.reason')} hint={t('admin.reason.hint')} required>
            <TextArea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </ConfirmDialog>
      )}
    </Section>
  );
}
