import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import clsx from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import type { Standing } from './standing.ts';

export interface WindowBarProps {
  titleId: string;
  /** What the bar is taken hold of by. */
  handle: Pick<ComponentProps<'div'>, 'onPointerDown' | 'onKeyDown'>;
  onMinimise: () => void;
  onClose: () => void;
  /** It is left by its way back alone. */
  isPage: boolean;
}

interface TalkTitleProps extends WindowBarProps {
  picture?: ReactNode;
  name: ReactNode;
  standing?: Standing | undefined;
  /** To the list, or to where one was; how many are unread in the other conversations. */
  back?: { label: string; unread: number; onBack: () => void } | undefined;
  /** What can be done about the other side. */
  menu?: ReactNode;
}

/** 60 pixels: who answers and how long it takes. It is also what the window is moved by. */
export function TalkTitle({ titleId, handle, onMinimise, onClose, isPage, picture, name, standing, back, menu }: TalkTitleProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <div
      {...handle}
      role="group"
      aria-label={t('chat.move')}
      tabIndex={0}
      className={clsx('chat-title relative flex flex-none items-center gap-2.5 border-b bg-surface pe-1.5', back ? 'ps-2' : 'ps-3')}
    >
      <span aria-hidden className="chat-grab" />
      {back && (
        <button
          type="button"
          onClick={back.onBack}
          className="flex min-h-9 flex-none items-center gap-0.5 rounded-full ps-1 pe-2 text-14 font-medium text-n700 hover:bg-n100"
        >
          <ChevronLeft size={18} aria-hidden className="rtl:-scale-x-100" />
          <span className="chat-back-word">{back.label}</span>
          <CountBadge count={back.unread} format={formats.number} label={t('chat.unread', { count: back.unread })} className="ms-1.5" />
        </button>
      )}
      {picture}
      <div className="min-w-0 flex-1 py-2 ps-1">
        <h2 id={titleId} className="truncate font-sans text-14 font-semibold">
          {name}
        </h2>
        {standing && (
          <p className="line-clamp-2 text-12 font-medium">
            <StatusDot tone={standing.tone}>{standing.words}</StatusDot>
          </p>
        )}
      </div>
      {menu}
      {!isPage && (
        <>
          <IconButton label={t('chat.minimise')} onClick={onMinimise} className="chat-minimise">
            <Minus size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('action.close')} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
