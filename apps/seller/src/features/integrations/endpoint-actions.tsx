import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useRouter } from '@entrepot/console/router/use-router.tsx';
import type { WebhookEndpoint } from '@entrepot/contracts/calls/integrations.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryPath, WEBHOOKS_PATH } from '../../lib/paths.ts';
import { WEBHOOKS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { SecretDialog } from './secret-dialog.tsx';

type Question = 'rotate' | 'remove';

/** Try it, let it rest, change its secret, take it away. */
export function EndpointActions({ endpoint: { id, pausedAt } }: { endpoint: WebhookEndpoint }) {
  const t = useT();
  const client = useSellerClient();
  const router = useRouter();
  const queries = useQueryClient();
  const words = useFailureWords();
  const [working, setWorking] = useState<'ping' | 'pause'>();
  const [question, setQuestion] = useState<Question>();
  const [failure, setFailure] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const refresh = () => queries.invalidateQueries({ queryKey: WEBHOOKS_KEY });

  async function press(what: 'ping' | 'pause', action: () => Promise<void>): Promise<void> {
    setWorking(what);
    try {
      await action();
    } catch (error) {
      notify.error(words(error));
    } finally {
      setWorking(undefined);
    }
  }

  async function ping(): Promise<void> {
    const { id: deliveryId } = await client.call('webhook!ping', { id }, { quiet: true });
    await refresh();
    router.navigate(deliveryPath(deliveryId));
  }

  async function pause(): Promise<void> {
    await client.call('webhook!change', { id, isPaused: pausedAt === null }, { quiet: true });
    await refresh();
  }

  async function answer(): Promise<boolean> {
    try {
      if (question === 'rotate') setSecret((await client.call('webhook!rotate', { id }, { quiet: true })).secret);
      else {
        await client.call('webhook!remove', { id }, { quiet: true });
        notify.success(t('seller.webhooks.removed'));
        router.navigate(WEBHOOKS_PATH, { replace: true });
      }
      await refresh();
      return true;
    } catch (error) {
      setFailure(words(error));
      return false;
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" loading={working === 'ping'} disabled={pausedAt !== null} onClick={() => void press('ping', ping)}>
        {t('seller.webhooks.ping')}
      </Button>
      <Button
        size="sm"
        variant={pausedAt === null ? 'secondary' : 'primary'}
        loading={working === 'pause'}
        onClick={() => void press('pause', pause)}
      >
        {pausedAt === null ? t('seller.webhooks.pause') : t('seller.webhooks.resume')}
      </Button>
      <Button size="sm" onClick={() => setQuestion('rotate')}>
        {t('seller.webhooks.rotate')}
      </Button>
      <Button size="sm" variant="danger" onClick={() => setQuestion('remove')}>
        {t('seller.webhooks.remove')}
      </Button>
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={(isOpen) => {
          setFailure(undefined);
          if (!isOpen) setQuestion(undefined);
        }}
        tone={question === 'remove' ? 'danger' : 'primary'}
        title={question === 'remove' ? t('seller.webhooks.remove.title') : t('seller.webhooks.rotate')}
        description={question === 'remove' ? t('seller.webhooks.remove.text') : t('seller.webhooks.rotate.text')}
        labels={{
          confirm: question === 'remove' ? t('seller.webhooks.remove') : t('seller.webhooks.rotate'),
          cancel: t('console.cancel'),
          working: t('account.working'),
        }}
        onConfirm={answer}
        error={failure}
      />
      {secret && (
        <SecretDialog
          title={t('seller.webhooks.rotated')}
          text={t('seller.webhooks.secret.text')}
          label={t('seller.webhooks.secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </div>
  );
}
