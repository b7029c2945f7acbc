import type { StaffClient } from '@entrepot/api-client/door-client.ts';
import { FormNotice } from '@entrepot/console/forms/form-notice.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { Promotion } from '@entrepot/contracts/calls/content-desk.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SortableList } from '../../../lib/sortable-list.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { PROMOTIONS_KEY } from '../content-queries.ts';
import { codeOf, placeOf, useContentStorefronts } from '../parts/use-content-storefronts.ts';
import { PromotionStateOf, PromotionThumb, titleOf } from './promotion-parts.tsx';

/** The banners of one storefront, or those that stand everywhere, in the order that visitors see. It is saved as a whole. */
export function OrderDialog({ firstPlace, onClose }: { firstPlace: string | undefined; onClose: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const { options } = useContentStorefronts();
  const [chosen, setPlace] = useState(firstPlace);
  const [order, setOrder] = useState<{ banners: Promotion[]; before: string[] }>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  // Where nobody has said which, those that come first in the list.
  const first = useQuery({
    queryKey: [...PROMOTIONS_KEY, 'order'],
    enabled: firstPlace === undefined,
    queryFn: ({ signal }) => client.call('promotions!list', { kind: 'banner', pageSize: 1 }, { quiet: true, signal }),
  });
  const place = chosen ?? (first.data && placeOf(first.data.list[0]?.storefrontCode ?? null));
  const query = useQuery({
    queryKey: [...PROMOTIONS_KEY, 'order', place],
    enabled: place !== undefined,
    queryFn: ({ signal }) => allBanners(client, place!, signal),
  });
  const saved = query.data;
  const shown = order?.banners ?? saved;
  const unread = query.error ?? first.error;
  const isChanged = order !== undefined && order.banners.some(({ id }, index) => id !== order.before[index]);

  function choose(next: string): void {
    setPlace(next);
    setOrder(undefined);
    setProblem(undefined);
  }
  async function save(): Promise<void> {
    if (!order || place === undefined) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await client.call(
        'promotions!order',
        { storefrontCode: codeOf(place), before: order.before, ids: idsOf(order.banners) },
        { quiet: true },
      );
      notify.success(t('admin.content.live'));
      onClose();
    } catch (error) {
      setProblem(words(error));
      // Somebody was faster: what is there now is shown, and the order begins anew.
      setOrder(undefined);
    } finally {
      setSaving(false);
      void queries.invalidateQueries({ queryKey: PROMOTIONS_KEY });
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isSaving && onClose()}>
      <DialogContent
        title={t('admin.content.order')}
        description={t('admin.content.order.text')}
        labels={{ close: t('action.close') }}
        footer={
          <>
            <Button disabled={isSaving} onClick={onClose}>
              {t('console.cancel')}
            </Button>
            <Button
              variant="primary"
              disabled={!isChanged}
              loading={isSaving}
              loadingLabel={t('account.working')}
              onClick={() => void save()}
            >
              {t('admin.content.order.save')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label={t('admin.content.storefront')}>
            <Select size="sm" value={place ?? null} onValueChange={choose} options={options} />
          </Field>
          {problem && <FormNotice errors={{ root: { server: { type: 'server', message: problem } } }} />}
          {shown ? (
            <Banners banners={shown} onChange={(banners) => setOrder({ banners, before: order?.before ?? idsOf(shown) })} />
          ) : unread ? (
            <ErrorState variant="inline" title={words(unread)} />
          ) : (
            <Waiting />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Banners({ banners, onChange }: { banners: readonly Promotion[]; onChange: (banners: Promotion[]) => void }) {
  const t = useT();
  const language = useLanguage();
  if (banners.length === 0) return <p className="text-14 text-quiet">{t('admin.content.banners.none')}</p>;
  return (
    <SortableList
      label={t('admin.content.banners')}
      items={banners}
      itemId={({ id }) => id}
      itemName={(banner) => titleOf(banner, language)}
      onChange={onChange}
    >
      {(banner) => (
        <span className="flex items-center gap-2.5 text-13">
          <PromotionThumb row={banner} />
          <bdi className="min-w-0 flex-1 truncate font-medium">{titleOf(banner, language)}</bdi>
          <PromotionStateOf state={banner.state} />
        </span>
      )}
    </SortableList>
  );
}

function Waiting() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-2">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </SkeletonRegion>
  );
}

const idsOf = (banners: readonly Promotion[]) => banners.map(({ id }) => id);

const PAGE_SIZE = 100;

/** An order is one of all of them, so all of them are asked for. */
async function allBanners(client: StaffClient, storefront: string, signal: AbortSignal): Promise<Promotion[]> {
  const banners: Promotion[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, totalElements } = await client.call(
      'promotions!list',
      { kind: 'banner', storefront, pageNum, pageSize: PAGE_SIZE },
      { quiet: true, signal },
    );
    banners.push(...list);
    if (list.length === 0 || banners.length >= totalElements) return banners;
  }
}
