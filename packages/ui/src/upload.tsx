import clsx from 'clsx';
import Camera from 'lucide-react/icons/camera';
import FileIcon from 'lucide-react/icons/file';
import RotateCw from 'lucide-react/icons/rotate-cw';
import UploadIcon from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useRef, useState, type DragEvent } from 'react';
import { useFieldControl, useFieldLabelId } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import {
  useUploads,
  type ExistingUpload,
  type RefusalReason,
  type UploadFunction,
  type UploadItem,
  type UploadRules,
} from './use-uploads.ts';

export type UploadLabels = {
  /** The words of the button, such as "Choose files". */
  choose: string;
  /** Offers the camera at once, where there is a thumb and not a mouse. */
  camera?: string | undefined;
  /** After the button: "or drop them here". */
  drop: string;
  /** Which kinds and sizes are taken. */
  rules?: string | undefined;
  /** Names the bar of one file. */
  uploading: (name: string) => string;
  /** A percentage as it is written in the page's language. */
  percent: (percent: number) => string;
  done: string;
  failed: string;
  refused: (reason: RefusalReason) => string;
  retry: (name: string) => string;
  remove: (name: string) => string;
};

export type UploadProps<Result> = UploadRules & {
  upload: UploadFunction<Result>;
  /** What has been uploaded so far, in the order shown. */
  onResultsChange: (results: Result[]) => void;
  labels: UploadLabels;
  existing?: readonly ExistingUpload<Result>[] | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** Choose or drop files; each one shows its own progress and can be tried again or taken away. */
export function Upload<Result>({
  upload,
  onResultsChange,
  labels,
  existing = [],
  accept,
  maxBytes,
  maxFiles,
  multiple = true,
  disabled = false,
  className,
}: UploadProps<Result>) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const limit = multiple ? maxFiles : 1;
  const { items, add, remove, retry } = useUploads(upload, { accept, maxBytes, maxFiles: limit }, existing, onResultsChange);
  const full = limit !== undefined && items.filter((item) => item.status !== 'refused').length >= limit;
  const closed = disabled || full;
  const control = useFieldControl({});
  const labelId = useFieldLabelId();
  const describedBy = control['aria-describedby'] as string | undefined;
  // What is pressed is a button that says the same in each of them: the group says which.
  const group = labelId ? { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy } : {};

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!closed) add([...event.dataTransfer.files]);
  }

  return (
    <div className={className} {...group}>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!closed);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-dashed px-4 py-4 text-14 transition-colors duration-120',
          over ? 'border-brand bg-brand-50' : 'border-field bg-surface',
          closed && 'bg-n50 text-n500',
        )}
      >
        <button
          type="button"
          disabled={closed}
          onClick={() => input.current?.click()}
          className="inline-flex min-h-9 items-center gap-2 rounded-btn bg-surface px-4 font-semibold inset-ring inset-ring-field hover:bg-n50 disabled:cursor-not-allowed disabled:text-n500"
        >
          <UploadIcon size={16} aria-hidden />
          {labels.choose}
        </button>
        {labels.camera !== undefined && (
          <>
            <button
              type="button"
              disabled={closed}
              onClick={() => camera.current?.click()}
              className="inline-flex min-h-9 items-center gap-2 rounded-btn bg-surface px-4 font-semibold inset-ring inset-ring-field hover:bg-n50 disabled:cursor-not-allowed disabled:text-n500"
            >
              <Camera size={16} aria-hidden />
              {labels.camera}
            </button>
            <input
              ref={camera}
              type="file"
              hidden
              aria-label={labels.camera}
              accept="image/*"
              capture="environment"
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </>
        )}
        {labels.camera === undefined && <span className="text-quiet pointer-coarse:hidden">{labels.drop}</span>}
        {labels.rules && <span className="basis-full text-12 text-quiet">{labels.rules}</span>}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={labels.choose}
          {...control}
          {...(accept ? { accept } : {})}
          multiple={multiple}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </div>
      {items.length > 0 && (
        <ul className="mt-2">
          {items.map((item) => (
            <UploadLine key={item.id} item={item} labels={labels} onRetry={() => retry(item.id)} onRemove={() => remove(item.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadLine<Result>({
  item,
  labels,
  onRetry,
  onRemove,
}: {
  item: UploadItem<Result>;
  labels: UploadLabels;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const percent = Math.round(item.fraction * 100);
  return (
    <li className="flex items-center gap-3 border-b border-hairline-soft py-2 text-14">
      <Preview url={item.previewUrl} />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <bdi>{item.name}</bdi>
        </p>
        {item.status === 'uploading' && (
          <div className="mt-1.5 flex items-center gap-3">
            <ProgressBar value={percent} label={labels.uploading(item.name)} valueText={labels.percent(percent)} className="flex-1" />
            <span className="num min-w-9 text-end text-12 text-quiet">{labels.percent(percent)}</span>
          </div>
        )}
        {item.status === 'done' && <p className="text-12 text-quiet">{labels.done}</p>}
        {item.status === 'failed' && (
          <p role="alert" className="text-12 text-red">
            {labels.failed}
          </p>
        )}
        {item.status === 'refused' && (
          <p role="alert" className="text-12 text-red">
            {labels.refused(item.reason)}
          </p>
        )}
      </div>
      {item.status === 'failed' && (
        <IconButton label={labels.retry(item.name)} size="sm" onClick={onRetry}>
          <RotateCw size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton label={labels.remove(item.name)} size="sm" onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

function Preview({ url }: { url: string | undefined }) {
  const [unreadable, setUnreadable] = useState(false);
  if (url && !unreadable) {
    return <img src={url} alt="" onError={() => setUnreadable(true)} className="size-10 flex-none rounded-[6px] bg-n50 object-cover" />;
  }
  return (
    <span aria-hidden className="grid size-10 flex-none place-items-center rounded-[6px] bg-n50 text-icon">
      <FileIcon size={18} />
    </span>
  );
}
