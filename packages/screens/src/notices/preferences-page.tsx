/** By which ways one is told of what. */
import { NoticeSettings } from '@entrepot/blocks/notices/notice-settings.tsx';
import { pushWire } from '@entrepot/blocks/notices/push-device.ts';
import { noticePreferencesQuery, useChooseNotices } from '@entrepot/buyer/notices/queries.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { NOTICES_PATH } from '@entrepot/site/centre/centre-links.ts';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';

export function PreferencesPage() {
  const t = useT();
  const { client, settings } = useServices();
  const words = useFailureWords();
  const { data, error, isFetching, refetch } = useQuery(noticePreferencesQuery(client));
  const { mutate, isPending } = useChooseNotices(client);
  return (
    <>
      <CentreTitle text={t('notices.preferences.text')} back={{ to: NOTICES_PATH, label: t('notices.title') }}>
        {t('notices.preferences')}
      </CentreTitle>
      <NoticeSettings
        reader="buyer"
        preferences={data}
        problem={error ? words(error) : undefined}
        onRetry={() => void refetch()}
        isFetching={isFetching}
        onChoose={(chosen) => mutate(chosen)}
        isBusy={isPending}
        push={pushWire(client)}
        // Each site has a worker of its own.
        scope={`${settings.base}/`}
      />
    </>
  );
}
