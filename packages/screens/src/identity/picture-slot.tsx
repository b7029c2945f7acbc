import { keepIdentity, uploadPicture } from '@entrepot/buyer/queries/identity.ts';
import type { DocumentSide } from '@entrepot/contracts/identity.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useErrorText, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp';
const BYTES_PER_MB = 1024 * 1024;

export interface PictureSlotProps {
  side: DocumentSide;
  /** Of a passport, whose front is the page with the photo. */
  isPage: boolean;
  isReceived: boolean;
  maxMb: number | undefined;
}

/**
 * One picture: chosen or dropped, sent with its progress, and received. It is previewed from the own device alone; what was sent does not
 * come back.
 */
export function PictureSlot({ side, isPage, isReceived, maxMb }: PictureSlotProps) {
  const t = useT();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { preview, fraction, problem, send } = useSending(side, maxMb);
  const named = isPage ? 'page' : side;
  const isSending = fraction !== undefined;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !isSending) void send(file);
  };
  return (
    <div role="group" aria-labelledby={labelId} className="grid gap-2" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
        <span id={labelId} className="font-semibold">
          {t('identity.sides', { side: named })}
        </span>
        <span role="status" className="text-12">
          {isReceived && !isSending && <StatusDot tone="green">{t('identity.received')}</StatusDot>}
        </span>
      </p>
      <div className="identity-frame">
        {preview ? (
          <img src={preview} alt="" className="size-full object-contain" />
        ) : isReceived ? (
          <ShieldCheck size={32} aria-hidden className="text-green" />
        ) : (
          <ImagePlus size={32} aria-hidden className="text-icon" />
        )}
      </div>
      {isSending && (
        <ProgressBar
          value={Math.round(fraction * 100)}
          label={t('identity.sending', { side: named })}
          valueText={formatPercent(Math.round(fraction * 100), language, 0)}
        />
      )}
      {problem && (
        <p role="alert" className="text-12 text-red">
          {problem}
        </p>
      )}
      <p className="text-12 text-quiet">{t('identity.sides.hint', { side: named })}</p>
      <Button
        size="sm"
        className="justify-self-start"
        disabled={isSending}
        onClick={() => input.current?.click()}
        aria-describedby={labelId}
      >
        {t(isReceived ? 'identity.replace' : 'identity.add')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-labelledby={labelId}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

function useSending(side: DocumentSide, maxMb: number | undefined) {
  const language = useLanguage();
  const errorText = useErrorText();
  const words = useFailureWords();
  const queryClient = useQueryClient();
  const [preview, setPreview] = useState<string>();
  const [fraction, setFraction] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  async function send(file: File): Promise<void> {
    setProblem(undefined);
    if (!ACCEPT.split(',').includes(file.type)) return setProblem(errorText('upload.type_refused', { types: 'JPEG, PNG, WebP' }));
    if (maxMb !== undefined && file.size > maxMb * BYTES_PER_MB) return setProblem(errorText('upload.too_large', { megabytes: maxMb }));
    const { signal } = leaving.current!;
    setFraction(0);
    setPreview(URL.createObjectURL(file));
    try {
      keepIdentity(queryClient, await uploadPicture(language, side)(file, setFraction, signal));
    } catch (error) {
      if (signal.aborted) return;
      setPreview(undefined);
      setProblem(words(error));
    }
    setFraction(undefined);
  }
  return { preview, fraction, problem, send };
}
