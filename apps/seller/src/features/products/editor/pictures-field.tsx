import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import { uploadPicture, type SentPicture } from '@entrepot/console/forms/upload-picture.ts';
import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { useUploads, type UploadItem } from '@entrepot/ui/use-uploads.ts';
import clsx from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { moved, placedAsChosen } from './picture-order.ts';
import type { ProductFields } from './product-form.ts';

const MAX_MEGABYTES = 10;
const ACCEPT = 'image/jpeg,image/png,image/webp';
const MOVED = 'application/x-picture';
const TILE =
  'grid aspect-square w-full place-content-center justify-items-center gap-2 rounded-field border border-dashed border-field p-3 text-center text-13 text-quiet hover:border-n500 hover:text-ink';

/** The pictures in their order: dropped from the desk, pulled into place, or moved by buttons. The first one is what lists show. */
export function PicturesField({ form }: { form: UseFormReturn<ProductFields> }) {
  const t = useT();
  const language = useLanguage();
  const { field, fieldState } = useController({ control: form.control, name: 'pictures' });
  const pictures = field.value;
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const rules = { accept: ACCEPT, maxBytes: MAX_MEGABYTES * 1024 * 1024, maxFiles: DRAFT_LIMITS.pictures - pictures.length };
  const { items, add, remove, retry } = useUploads<SentPicture>(uploadPicture(language, 'product'), rules, [], () => undefined);
  const isFull = pictures.length + items.length >= DRAFT_LIMITS.pictures;

  // What has arrived goes from the line of uploads into the product, to the place at which it was chosen: small files arrive before large
  // ones.
  const chosen = useRef(new Map<string, string | undefined>());
  useEffect(() => {
    for (const { id } of items) if (!chosen.current.has(id)) chosen.current.set(id, undefined);
    const done = items.flatMap((item) => (item.status === 'done' ? [item] : []));
    if (done.length === 0) return;
    let now = form.getValues('pictures');
    for (const { id, result } of done) {
      chosen.current.set(id, result.mediaId);
      now = placedAsChosen(now, [...chosen.current.values()], result.mediaId);
      remove(id);
    }
    field.onChange(now);
  });

  function drop(event: DragEvent, at = pictures.length - 1): void {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    const from = event.dataTransfer.getData(MOVED);
    if (from !== '') field.onChange(moved(pictures, Number(from), at));
    else if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files]);
  }

  return (
    <div>
      <ul
        aria-label={t('goods.section.pictures')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'grid grid-cols-2 gap-3 rounded-card sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]',
          isOver && 'outline-2 outline-offset-4 outline-brand outline-dashed',
        )}
      >
        {pictures.map((mediaId, index) => (
          <li
            key={mediaId}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(MOVED, String(index))}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
            className="grid cursor-grab gap-1"
          >
            <ProductPicture
              mediaId={mediaId}
              drawnPx={180}
              sizes="180px"
              alt={t('goods.picture', { number: index + 1 })}
              className="aspect-square rounded-field"
            />
            <div className="flex items-center justify-between">
              <IconButton
                label={t('goods.picture.move', { what: 'earlier', number: index + 1 })}
                size="sm"
                disabled={index === 0}
                onClick={() => field.onChange(moved(pictures, index, index - 1))}
              >
                <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
              </IconButton>
              <span className="text-12 text-quiet">{index === 0 ? t('goods.picture.main') : index + 1}</span>
              <IconButton
                label={t('goods.picture.move', { what: 'later', number: index + 1 })}
                size="sm"
                disabled={index === pictures.length - 1}
                onClick={() => field.onChange(moved(pictures, index, index + 1))}
              >
                <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />
              </IconButton>
              <IconButton
                label={t('goods.picture.move', { what: 'away', number: index + 1 })}
                size="sm"
                onClick={() => field.onChange(pictures.toSpliced(index, 1))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
        {items
          .filter(({ status }) => status !== 'done')
          .map((item) => (
            <PendingPicture key={item.id} item={item} onRetry={() => retry(item.id)} onRemove={() => remove(item.id)} />
          ))}
        {!isFull && (
          <li>
            <button type="button" onClick={() => input.current?.click()} className={TILE}>
              <ImagePlus size={22} aria-hidden />
              {t('console.upload.choose')}
              <span className="text-12 pointer-coarse:hidden">{t('console.upload.drop')}</span>
            </button>
          </li>
        )}
        {!isFull && (
          <li className="hidden pointer-coarse:block">
            <button type="button" onClick={() => camera.current?.click()} className={TILE}>
              <Camera size={22} aria-hidden />
              {t('console.upload.camera')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={t('console.upload.choose')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('console.upload.camera')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p className="mt-2 text-12 text-quiet">{t('console.upload.rules', { size: MAX_MEGABYTES })}</p>
      {fieldState.error && (
        <p role="alert" className="mt-1 text-14 text-red">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}

function PendingPicture({ item, onRetry, onRemove }: { item: UploadItem<SentPicture>; onRetry: () => void; onRemove: () => void }) {
  const t = useT();
  const language = useLanguage();
  const percent = Math.round(item.fraction * 100);
  const words = item.status === 'refused' ? t('console.upload.rules', { size: MAX_MEGABYTES }) : t('console.upload.failed');
  return (
    <li className="grid content-start gap-1">
      <div className="relative grid aspect-square content-end overflow-hidden rounded-field bg-n50 p-3">
        {item.previewUrl && <img src={item.previewUrl} alt="" className="absolute inset-0 size-full object-cover opacity-40" />}
        {item.status === 'uploading' ? (
          <ProgressBar
            value={percent}
            label={t('console.upload.sending', { name: item.name })}
            valueText={formatPercent(percent, language, 0)}
            className="relative"
          />
        ) : (
          <p role="alert" className="relative text-12 text-red">
            {words}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between">
        <bdi className="truncate text-12 text-quiet">{item.name}</bdi>
        <span className="flex">
          {item.status === 'failed' && (
            <IconButton label={`${t('action.retry')}: ${item.name}`} size="sm" onClick={onRetry}>
              <RotateCw size={16} aria-hidden />
            </IconButton>
          )}
          <IconButton label={t('console.upload.remove', { name: item.name })} size="sm" onClick={onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        </span>
      </div>
    </li>
  );
}
