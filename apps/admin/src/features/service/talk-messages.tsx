import type { Pictures } from '@entrepot/blocks/chat/use-pictures.ts';
import { DeskMessages } from '@entrepot/console/chat/desk-messages.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { nameOf } from './desk-words.ts';
import { NoteBox } from './note-box.tsx';
import type { OpenTalk } from './use-talk.ts';

/** What was said, with what staff noted where they noted it. */
export function TalkMessages({ talk, pictures }: { talk: OpenTalk; pictures: Pictures }) {
  const t = useT();
  const { conversation } = talk.state;
  const notes = talk.facts?.notes ?? [];
  return (
    <DeskMessages
      conversation={talk.id}
      talk={talk}
      pictures={pictures}
      translation={talk.translation}
      name={conversation ? nameOf(t, conversation) : ''}
      notes={{
        behind: (id) => notes.filter(({ afterId }) => afterId === id).map((note) => <NoteBox key={note.id} note={note} />),
        count: notes.length,
      }}
    />
  );
}
