import { clockOf } from '@entrepot/blocks/chat/clock-of.ts';
import { dayOf } from '@entrepot/blocks/chat/day-of.ts';
import type { DeskNote } from '@entrepot/contracts/calls/service-desk.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';

const MINUTE_MS = 60_000;

/** On neither side, as wide as there is room: nothing that a buyer reads looks like it. */
export function NoteBox({ note }: { note: DeskNote }) {
  const t = useT();
  const day = dayOf(note.at, useLanguage(), new Date(useNow(MINUTE_MS)));
  return (
    <aside className="desk-note grid gap-0.5 rounded-[9px] px-3 pt-2 pb-2.25 text-13">
      <p className="flex flex-wrap items-center gap-x-1.5 text-12 font-semibold text-amber">
        <LockKeyhole size={13} aria-hidden />
        {t('admin.service.note.title')}
        <span className="desk-note-quiet font-normal">
          <bdi>{note.author}</bdi>
          {', '}
          {day && `${day} `}
          <span className="num" dir="ltr">
            {clockOf(note.at)}
          </span>
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        <WithMentions note={note} />
      </p>
    </aside>
  );
}

/** Names in the text stand out; whoever is meant without being named in it stands before it. */
function WithMentions({ note: { text, mentions } }: { note: DeskNote }) {
  const names = mentions.map(({ name }) => `@${name}`);
  const inText = names.filter((name) => text.includes(name));
  const parts = inText.length === 0 ? [text] : text.split(new RegExp(`(${inText.map(literally).join('|')})`));
  return (
    <>
      {names
        .filter((name) => !inText.includes(name))
        .map((name) => (
          <Name key={name}>{`${name} `}</Name>
        ))}
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // eslint-disable-next-line react/no-array-index-key
          <Name key={index}>{part}</Name>
        ) : (
          part
        ),
      )}
    </>
  );
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function Name({ children }: { children: string }) {
  return <b className="font-semibold text-amber">{children}</b>;
}
