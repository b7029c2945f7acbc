import { Facts } from '@entrepot/console/details/facts.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { ApiKey } from '@entrepot/contracts/calls/integrations.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KEYS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { KeyStateDot, KeyText, Moment } from './key-parts.tsx';
import { scopesWords } from './scopes.ts';

export function KeyPanel({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          { key: 'state', term: t('seller.order.state'), value: <KeyStateDot state={apiKey.state} /> },
          { key: 'key', term: t('seller.keys.key'), value: <KeyText apiKey={apiKey} /> },
          { key: 'scopes', term: t('seller.keys.scopes'), value: scopesWords(t, apiKey.scopes) },
          { key: 'used', term: t('seller.keys.lastUsed'), value: <Moment at={apiKey.lastUsedAt} never={t('seller.keys.notUsed')} /> },
          { key: 'expires', term: t('seller.keys.expires'), value: <Moment at={apiKey.expiresAt} never={t('seller.keys.never')} /> },
          { key: 'made', term: t('seller.keys.created'), value: <Moment at={apiKey.createdAt} never="" /> },
          { key: 'by', term: t('seller.keys.by'), value: <bdi>{apiKey.createdBy}</bdi> },
          ...(apiKey.revokedAt
            ? [{ key: 'revoked', term: t('seller.keys.revokedAt'), value: <Moment at={apiKey.revokedAt} never="" /> }]
            : []),
        ]}
      />
      {apiKey.state === 'active' && <Revoke apiKey={apiKey} />}
    </div>
  );
}

function Revoke({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function revoke(): Promise<boolean> {
    try {
      await client.call('key!revoke', { id }, { quiet: true });
      notify.success(t('seller.keys.revoked', { name }));
      await queries.invalidateQueries({ queryKey: KEYS_KEY });
      return true;
    } catch (error) {
      setFailure(words(error));
      return false;
    }
  }
  return (
    <div className="grid gap-2">
      <div>
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          {t('seller.keys.revoke')}
        </Button>
      </div>
      <p className="text-12 text-quiet">{t('seller.keys.revoke.text')}</p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('seller.keys.revoke.title', { name })}
        description={t('seller.keys.revoke.text')}
        labels={{ confirm: t('seller.keys.revoke'), cancel: t('console.cancel'), working: t('account.working') }}
        onConfirm={revoke}
        error={failure}
      />
    </div>
  );
}
