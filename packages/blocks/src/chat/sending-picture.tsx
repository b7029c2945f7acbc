import { formatNumber, formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';

export interface SendingPictureProps {
  /** The picture as it lies on the device. */
  preview: string;
  bytes: number;
  /** From 0 to 1. */
  fraction: number;
  /** Why it did not go up; the cross takes it away then. */
  problem?: string | undefined;
  onStop: () => void;
  onRetry: () => void;
}

const MEGABYTE = 1024 * 1024;
const RING = 2 * Math.PI * 17;

/** A ring and the bytes while it goes up; text can be sent meanwhile. */
export function SendingPicture({ preview, bytes, fraction, problem, onStop, onRetry }: SendingPictureProps) {
  const t = useT();
  const language = useLanguage();
  const megabytes = (share: number) => formatNumber((bytes * share) / MEGABYTE, language, 1);
  const percent = Math.round(fraction * 100);
  return (
    <div className="ms-auto flex items-center justify-end gap-2.5 text-12 text-quiet">
      {problem ? (
        <p role="alert" className="text-end">
          <span className="flex items-center justify-end gap-1 font-medium text-red">
            <CircleAlert size={14} aria-hidden />
            {problem}
          </span>
          <button type="button" onClick={onRetry} className="min-h-6 font-semibold text-brand underline underline-offset-4">
            {t('chat.tryAgain')}
          </button>
        </p>
      ) : (
        <p className="num text-end">
          <b className="block font-semibold text-ink">{t('chat.picture.sending', { percent: formatPercent(percent, language, 0) })}</b>
          {t('chat.picture.amount', { sent: megabytes(fraction), total: megabytes(1) })}
        </p>
      )}
      <div className="chat-sending relative overflow-hidden rounded-[1rem] rounded-ee-[0.3125rem]">
        <img src={preview} alt="" className="size-full object-cover" />
        <span
          role="progressbar"
          aria-label={t('chat.picture')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="sr-only"
        />
        <button
          type="button"
          aria-label={t('chat.picture.stop')}
          onClick={onStop}
          className="chat-stop absolute inset-0 grid place-items-center text-white"
        >
          <svg viewBox="0 0 40 40" aria-hidden className="absolute size-10">
            <circle cx="20" cy="20" r="19" fill="rgb(20 16 10 / 0.45)" />
            <circle cx="20" cy="20" r="17" fill="none" stroke="rgb(255 255 255 / 0.35)" strokeWidth="3" />
            <circle
              cx="20"
              cy="20"
              r="17"
              fill="none"
              stroke="#fff"
              strokeWidth="3"
              strokeDasharray={RING}
              strokeDashoffset={RING * (1 - fraction)}
              transform="rotate(-90 20 20)"
            />
          </svg>
          <X size={18} aria-hidden className="relative" />
        </button>
      </div>
    </div>
  );
}
