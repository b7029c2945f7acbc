import { CHAT_LIMITS } from '@entrepot/contracts/chat.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ImagePlus from 'lucide-react/icons/image-plus';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { usePictureChoice, type PictureChoice } from './use-picture-choice.tsx';

export interface ComposerProps extends Pick<PictureChoice, 'maxMegabytes' | 'onPicture'> {
  placeholder: string;
  /** What stands in the field at first, and hears of every change, so that it outlives the window. */
  draft?: string | undefined;
  onDraft?: ((text: string) => void) | undefined;
  /** The words; none where something is attached that needs none. */
  onSend: (text: string) => void;
  /** What goes along with the words, in one message. It stands above them until it is sent or taken away. */
  attached?: ReactNode;
  /** Beside the picture: what else can go along. */
  tools?: ReactNode;
}

const MOST_ROWS_PX = 120;

/** The field stays open whatever the connection does. Enter sends, with Shift it breaks the line. */
export function Composer({ placeholder, maxMegabytes, draft = '', onDraft, onSend, onPicture, tools, attached }: ComposerProps) {
  const t = useT();
  const [text, setText] = useState(draft);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const picture = usePictureChoice({ maxMegabytes, onPicture, onProblem: setProblem });

  const canSend = text.trim() !== '' || Boolean(attached);

  function grow(): void {
    const area = field.current;
    if (!area) return;
    area.style.blockSize = 'auto';
    area.style.blockSize = `${Math.min(area.scrollHeight, MOST_ROWS_PX)}px`;
  }

  function write(next: string): void {
    setText(next);
    onDraft?.(next);
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const written = text.trim();
    if (!canSend) return;
    onSend(written);
    write('');
    requestAnimationFrame(grow);
  }

  function press(event: KeyboardEvent): void {
    // Enter that chooses a character of an input method is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form onSubmit={submit} className="border-t bg-surface px-2.5 pt-2 pb-2">
      {problem && (
        <p role="alert" className="px-1.5 pb-2 text-12 text-red">
          {problem}
        </p>
      )}
      {attached}
      <div className="flex items-end gap-0.5">
        <button
          type="button"
          aria-label={t('chat.picture.add')}
          onClick={picture.open}
          className="grid size-10 flex-none place-items-center rounded-full text-n700 hover:bg-n100"
        >
          <ImagePlus size={20} aria-hidden />
        </button>
        {picture.input}
        {tools}
        <textarea
          ref={field}
          rows={1}
          // What stands there before anything is written runs as the page does.
          dir={text === '' ? undefined : 'auto'}
          value={text}
          maxLength={CHAT_LIMITS.text}
          aria-label={placeholder}
          placeholder={placeholder}
          onChange={(event) => {
            write(event.target.value);
            grow();
          }}
          onKeyDown={press}
          className="chat-field mx-1 min-h-10 flex-1 resize-none rounded-[1.25rem] bg-n50 px-4 py-2.5 text-14 focus-visible:bg-surface"
        />
        <button
          type="submit"
          aria-label={t('chat.send')}
          disabled={!canSend}
          className="grid size-10 flex-none place-items-center rounded-full bg-brand text-on-brand disabled:bg-n100 disabled:text-n500"
        >
          <ArrowUp size={20} aria-hidden />
        </button>
      </div>
      <p className="pt-1.5 text-center text-12 text-quiet">
        <LockKeyhole size={13} aria-hidden className="chat-lock" />
        {t('chat.neverAsks')}
      </p>
    </form>
  );
}
