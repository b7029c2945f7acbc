/** By which ways a member of the shop is told of what. Nobody but the member decides it. */
import { NoticeSettings } from '@entrepot/blocks/notices/notice-settings.tsx';
import { pushWire } from '@entrepot/blocks/notices/push-device.ts';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { NoticePreference } from '@entrepot/contracts/calls/notices.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTICE_PREFERENCES_KEY, NOTICES_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { DigestSettings } from './digest-settings.tsx';
import type { ShopNoticeKind } from './use-notices.ts';

/** Apart from the storefront's, so that one browser can show the notices of both. */
const SCOPE = '/seller/';

export function PreferencesPage() {
  const t = useT();
  const may = useMay();
  const client = useSellerClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: NOTICE_PREFERENCES_KEY,
    queryFn: async ({ signal }) => (await client.call('notice!preferences', {}, { quiet: true, signal })).list,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ kind, ...ways }: NoticePreference) => client.call('notice!choose', { kind: kind as ShopNoticeKind, ...ways }),
    onSuccess: ({ list }) => {
      queries.setQueryData(NOTICE_PREFERENCES_KEY, list);
      return queries.invalidateQueries({ queryKey: NOTICES_KEY });
    },
  });
  return (
    <ConsolePage title={t('notices.preferences')}>
      <p className="mb-5 max-w-150 text-14 text-body">{t('notices.preferences.text')}</p>
      <NoticeSettings
        reader="shop"
        preferences={data}
        problem={error ? words(error) : undefined}
        onRetry={() => void refetch()}
        isFetching={isFetching}
        onChoose={mutate}
        isBusy={isPending}
        push={pushWire(client)}
        scope={SCOPE}
      >
        {may('shop.manage') && <DigestSettings />}
      </NoticeSettings>
    </ConsolePage>
  );
}
