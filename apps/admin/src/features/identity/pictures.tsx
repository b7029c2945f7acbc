import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { PanelPart } from '@entrepot/console/table/panel-work.tsx';
import type { IdentityCase } from '@entrepot/contracts/calls/identity.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import FileImage from 'lucide-react/icons/file-image';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useId, useState } from 'react';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { Decision } from './decision.tsx';
import { IDENTITIES_KEY } from './identity-queries.ts';

type Picture = IdentityCase['pictures'][number];

/**
 * Fetched when somebody asks to see them, since every look is kept in the audit log; nothing of them stays when they are closed. The
 * decision stands beside them.
 */
export function Pictures({ row, facts }: { row: IdentityCase; facts: readonly Fact[] }) {
  const { pictures, picturesDeletedAt, name, user, documentKind } = row;
  const t = useT();
  // Whoever decides beside the pictures is done with them.
  const [openIn, setOpenIn] = useState<IdentityCase['state'] | null>(null);
  const isOpen = openIn === row.state;
  const labelOf = ({ side }: Picture) =>
    t('admin.identity.sides', { side: documentKind === 'passport' && side === 'front' ? 'page' : side });
  return (
    <Section
      title={t('admin.identity.pictures')}
      aside={
        picturesDeletedAt && pictures.length > 0
          ? t('admin.identity.deletedAt', { at: formatDateTime(picturesDeletedAt).slice(0, 10) })
          : undefined
      }
    >
      {pictures.length === 0 ? (
        <p className="text-13 text-quiet">{t('admin.identity.noPictures')}</p>
      ) : (
        <PanelPart
          name={row.state === 'submitted' && pictures.some(({ isSeen }) => !isSeen) ? 'approve' : []}
          className="grid justify-items-start gap-2"
        >
          <Button size="sm" onClick={() => setOpenIn(row.state)}>
            <FileImage size={16} aria-hidden />
            {t('admin.identity.look', { count: pictures.length })}
          </Button>
          <p className="text-12 text-quiet">{t('admin.identity.kept')}</p>
        </PanelPart>
      )}
      {isOpen && (
        <Dialog open onOpenChange={() => setOpenIn(null)}>
          <DialogContent
            title={name ?? user.username}
            description={t('admin.identity.kept')}
            size="xl"
            labels={{ close: t('action.close') }}
          >
            <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
              <div className="grid content-start gap-5">
                <Facts facts={facts} />
                {row.state === 'submitted' && <Decision row={row} />}
              </div>
              <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
                {pictures.map((picture) => (
                  <li key={picture.id}>
                    <PictureView picture={picture} label={labelOf(picture)} />
                  </li>
                ))}
              </ul>
            </div>
          </DialogContent>
        </Dialog>
      )}
    </Section>
  );
}

const ZOOMS = [1, 1.5, 2, 3] as const;
const QUARTER = 90;

/** One picture in a square that it can be turned in; zoomed, the square scrolls. */
function PictureView({ picture: { id, width, height }, label }: { picture: Picture; label: string }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const words = useFailureWords();
  const opening = useId();
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const { data, error } = useQuery({
    // Another opening is another look, and another record.
    queryKey: ['identity-picture', id, opening],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      const picture = await client.call('identities!document', { id }, { quiet: true, signal });
      // The look is a record by now, and the decision depends on it.
      void queries.invalidateQueries({ queryKey: [...IDENTITIES_KEY, 'get'] });
      return picture;
    },
  });
  const scale = `${ZOOMS[zoom]! * 100}%`;
  return (
    <figure className="grid gap-2">
      <figcaption className="flex min-h-10 items-center justify-between gap-2 text-13 font-medium">
        {label}
        <span className="flex">
          <IconButton
            size="sm"
            label={`${t('admin.identity.zoomOut')}: ${label}`}
            disabled={!data || zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <ZoomOut size={16} aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={`${t('admin.identity.zoomIn')}: ${label}`}
            disabled={!data || zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <ZoomIn size={16} aria-hidden />
          </IconButton>
          <IconButton size="sm" label={`${t('admin.identity.rotate')}: ${label}`} disabled={!data} onClick={() => setTurns(turns + 1)}>
            <RotateCw size={16} aria-hidden />
          </IconButton>
        </span>
      </figcaption>
      <div
        className="aspect-square overflow-auto rounded-field bg-n100"
        tabIndex={zoom > 0 ? 0 : undefined}
        role={zoom > 0 ? 'group' : undefined}
        aria-label={zoom > 0 ? label : undefined}
      >
        {data ? (
          <img
            src={`data:${data.type};base64,${data.base64}`}
            alt={label}
            width={width}
            height={height}
            style={{ width: scale, height: scale, transform: `rotate(${turns * QUARTER}deg)` }}
            className="max-w-none object-contain"
          />
        ) : error ? (
          <p role="alert" className="p-4 text-13">
            {words(error)}
          </p>
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
    </figure>
  );
}
