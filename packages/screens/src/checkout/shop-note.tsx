import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';

/** As many characters as an order keeps. */
const MAX_NOTE_LENGTH = 500;

export interface ShopNoteProps {
  shop: string;
  note: string;
  isLocked: boolean;
  onNote: (note: string) => void;
}

/** A few words to the shop, for those who have something to say. */
export function ShopNote({ shop, note, isLocked, onNote }: ShopNoteProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(note !== '');
  if (isLocked) {
    return note.trim() === '' ? null : (
      <p className="mt-3 border-t pt-3 text-14 text-body [overflow-wrap:anywhere]">
        <span className="text-quiet">{t('checkout.note', { shop })}: </span>
        <bdi>{note}</bdi>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <p className="mt-3">
        <TextLink asChild variant="quiet" className="inline-flex min-h-6 items-center gap-1.5 text-14">
          <button type="button" onClick={() => setOpen(true)}>
            <MessageSquare size={16} aria-hidden />
            {t('checkout.note.add')}
          </button>
        </TextLink>
      </p>
    );
  }
  return (
    <Field label={t('checkout.note', { shop })} hint={t('checkout.note.hint')} className="mt-3">
      <TextArea
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => onNote(event.target.value)}
        autoFocus={note === ''}
      />
    </Field>
  );
}
