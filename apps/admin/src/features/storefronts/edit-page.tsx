import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useCrumb } from '@entrepot/console/frame/crumb.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { usePlace } from '@entrepot/console/router/use-router.tsx';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { StorefrontForm } from './edit/storefront-form.tsx';
import { openPath, sheetKey, STOREFRONTS_KEY, visitAddress } from './paths.ts';
import { StateOf } from './state-of.tsx';

/** One storefront, or a new one that begins with the looks of another; of the first, if none is named. */
export function EditPage() {
  const t = useT();
  const client = useStaffClient();
  const { search } = usePlace();
  const code = search.code;
  const isNew = code === undefined;
  const first = useQuery({
    queryKey: [...STOREFRONTS_KEY, 'first'],
    enabled: isNew && !search.from,
    queryFn: async ({ signal }) => (await client.call('storefront!list', { pageSize: 1 }, { quiet: true, signal })).list[0]?.code ?? '',
  });
  const read = code ?? (search.from || first.data);
  const query = useQuery({
    queryKey: sheetKey(read ?? ''),
    enabled: Boolean(read),
    // Whoever writes is not interrupted by what others write; saving tells.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => client.call('storefront!read', { code: read ?? '' }, { quiet: true, signal }),
  });
  const { data: sheet, refetch } = query;
  const storefront = sheet?.data as Storefront | undefined;
  const title = isNew ? t('admin.storefronts.new') : (storefront?.name ?? code);
  useCrumb(title);
  const visit = storefront && !isNew ? visitAddress(storefront) : undefined;
  return (
    <ConsolePage
      title={title}
      text={isNew ? t('admin.storefronts.new.text') : sheet && <StateOf line={sheet} />}
      actions={
        <>
          {visit && (
            <TextLink href={visit} target="_blank" rel="noreferrer">
              {t('admin.storefronts.visit')}
            </TextLink>
          )}
          {sheet && !isNew && (
            <TextLink asChild>
              <Link to={openPath(code)}>{t('admin.storefronts.stateChange')}</Link>
            </TextLink>
          )}
        </>
      }
    >
      {sheet ? (
        <StorefrontForm
          key={`${isNew ? 'new' : sheet.code} ${sheet.revision}`}
          sheet={sheet}
          isNew={isNew}
          onReload={() => void refetch()}
        />
      ) : (
        <PanelStates query={query} />
      )}
    </ConsolePage>
  );
}
