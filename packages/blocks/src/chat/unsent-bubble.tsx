import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';

export interface UnsentBubbleProps {
  /** What was written, or what goes out: a picture, a card. */
  children: ReactNode;
  time: string;
  /** Undefined while it waits and goes out by itself. */
  problem?: 'refused' | 'no_answer' | undefined;
  /** The server's word, where it said no. */
  reason?: string | undefined;
  onRetry: () => void;
  onDelete: () => void;
}

const WORD = 'min-h-6 rounded-xs font-semibold text-brand underline decoration-n300 underline-offset-4 hover:decoration-current';

/** Keeps its place. What waits says so; what did not go out says why, and offers two words. */
export function UnsentBubble({ children, time, problem, reason, onRetry, onDelete }: UnsentBubbleProps) {
  const t = useT();
  return (
    <div className="chat-bubble ms-auto grid w-fit justify-items-end gap-0.5">
      <div
        className={clsx(
          'flex flex-wrap items-end justify-end gap-x-3 rounded-[1rem] rounded-ee-[0.3125rem] px-3 py-1.75 text-14 inset-ring',
          problem ? 'bg-surface inset-ring-red' : 'bg-(--chat-own-soft) inset-ring-(--chat-own)',
        )}
      >
        <span dir="auto" className="me-auto wrap-anywhere whitespace-pre-wrap">
          {children}
        </span>
        {!problem && (
          <span className="inline-flex items-center gap-1 text-12 whitespace-nowrap text-quiet">
            <span className="num" dir="ltr">
              {time}
            </span>
            <Clock size={14} aria-hidden />
            {t('chat.waiting')}
          </span>
        )}
      </div>
      {problem && (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-x-3 text-12 text-quiet">
          <span className="inline-flex items-center gap-1 font-medium text-red">
            <CircleAlert size={14} aria-hidden />
            {problem === 'refused' && reason ? reason : t('chat.notSent')}
          </span>
          <button type="button" className={WORD} onClick={onRetry}>
            {t('chat.tryAgain')}
          </button>
          <button type="button" className={WORD} onClick={onDelete}>
            {t('chat.delete')}
          </button>
        </p>
      )}
    </div>
  );
}
