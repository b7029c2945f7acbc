import { sendingOf } from '@entrepot/api-client/chat/chat-log.ts';
import { AttachedCard } from '@entrepot/blocks/chat/attached-card.tsx';
import { usePictureChoice } from '@entrepot/blocks/chat/use-picture-choice.tsx';
import { CHAT_LIMITS } from '@entrepot/contracts/chat.ts';
import type { CannedAnswer, ServiceAgent } from '@entrepot/contracts/calls/service-desk.ts';
import { DraftTranslation } from '@entrepot/console/chat/draft-translation.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import clsx from 'clsx';
import ImagePlus from 'lucide-react/icons/image-plus';
import Package from 'lucide-react/icons/package';
import TextQuote from 'lucide-react/icons/text-quote';
import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { fillBlanks, hasBlank, nextBlank, wordsOf, type BlankValues } from './canned-blanks.ts';
import type { PickedCard } from './card-picker.tsx';
import { CannedPicker, cannedFor } from './canned-picker.tsx';
import { nameOf } from './desk-words.ts';
import { MentionPicker, mentionAt, mentionsIn } from './mention-picker.tsx';
import { useAgents, useCanned } from './service-queries.ts';
import { TintedField } from './tinted-field.tsx';
import type { OpenTalk } from './use-talk.ts';

export type WritingMode = 'answer' | 'note';

/** What the keys of the screen do here. */
export interface ComposerHandle {
  write(mode: WritingMode): void;
  openCanned(): void;
}

export interface DeskComposerProps {
  ref: Ref<ComposerHandle>;
  talk: OpenTalk;
  values: BlankValues;
  onPicture: (file: File) => void;
  /** Goes along with the answer, in one message. */
  card: PickedCard | undefined;
  /** Sent, or taken away. */
  onCardGone: () => void;
  isPickingCard: boolean;
  onPickCard: () => void;
}

const EMPTY_BLANK = /(\{[\p{L}\p{N}_ -]{1,40}\})/u;
const NOTHING_MARKED = /($^)/;

/** Answers, and notes that staff alone read: in a note the whole field wears the note's colours. Ctrl and Enter send. */
export function DeskComposer({ ref, talk, values, onPicture, card, onCardGone, isPickingCard, onPickCard }: DeskComposerProps) {
  const t = useT();
  const language = useLanguage();
  const words = useFailureWords();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, session, state, drafts } = talk;
  const [mode, setMode] = useState<WritingMode>('answer');
  const [texts, setTexts] = useState({ answer: drafts.get(`${id}:answer`) ?? '', note: drafts.get(`${id}:note`) ?? '' });
  const [caret, setCaret] = useState(0);
  const [isCannedOpen, setCannedOpen] = useState(false);
  const [shutAt, setShutAt] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isNoting, setNoting] = useState(false);
  const picture = usePictureChoice({ onPicture, onProblem: setProblem });
  const text = texts[mode];
  const { conversation } = state;
  const buyerLanguage = conversation?.language ?? language;

  const canned = useCanned(conversation?.storefront);
  const isSlash = mode === 'answer' && text.startsWith('/') && !text.includes('\n');
  const isPicking = mode === 'answer' && (isSlash || isCannedOpen);
  const answers = isPicking ? cannedFor(canned.data ?? [], buyerLanguage, isSlash ? text.slice(1).trim() : '') : [];
  const agents = useAgents();
  const typedMention = mode === 'note' ? mentionAt(text, caret) : undefined;
  const mention = typedMention?.start === shutAt ? undefined : typedMention;
  const named = mention ? agentsNamed(agents, mention.name) : [];
  const isHeld = mode === 'answer' && hasBlank(text);
  const canSend = (text.trim() !== '' || (mode === 'answer' && card !== undefined)) && !isHeld && !isPicking && !isNoting;

  function write(next: string, place?: number): void {
    setTexts((all) => ({ ...all, [mode]: next }));
    drafts.set(`${id}:${mode}`, next);
    setProblem(undefined);
    setChosen(0);
    // What stands behind a stroke is a search for an answer that is ready, and a note no answer.
    if (next !== '') talk.tellWriting(mode === 'answer' && !next.startsWith('/'));
    if (place !== undefined) select(place, place);
  }

  /**
   * The focus at once, since what was chosen from goes and what is typed next is no key of the screen; the rest after what was written is
   * there.
   */
  function select(start: number, end: number): void {
    setCaret(start);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(start, end));
  }

  function switchTo(next: WritingMode): void {
    setMode(next);
    setCannedOpen(false);
    setProblem(undefined);
    // At once: what is typed next is an answer, and no keys of the screen.
    field.current?.focus();
  }
  useImperativeHandle(ref, () => ({
    write: switchTo,
    openCanned() {
      switchTo('answer');
      if (texts.answer === '') {
        setTexts((all) => ({ ...all, answer: '/' }));
        requestAnimationFrame(() => field.current?.setSelectionRange(1, 1));
      } else setCannedOpen(true);
    },
  }));

  function insert(answer: CannedAnswer): void {
    const filled = wordsOf(fillBlanks(answer.body, values));
    const at = isSlash ? 0 : caret;
    const next = isSlash ? filled : text.slice(0, caret) + filled + text.slice(caret);
    setCannedOpen(false);
    write(next);
    const blank = nextBlank(next, at);
    if (blank) select(blank.start, blank.end);
    else select(at + filled.length, at + filled.length);
  }

  function nameAgent({ name }: ServiceAgent): void {
    if (!mention) return;
    const next = `${text.slice(0, mention.start)}@${name} ${text.slice(caret)}`;
    write(next, mention.start + name.length + 2);
  }

  function submit(): void {
    if (!canSend) return;
    const written = text.trim();
    if (mode === 'answer') {
      session.send(sendingOf(written, card && { type: card.type, content: card.content }));
      if (card) onCardGone();
      write('');
      return;
    }
    setNoting(true);
    talk
      .note(written, mentionsIn(written, agents))
      .then(
        () => write(''),
        (error: unknown) => setProblem(words(error)),
      )
      .finally(() => setNoting(false));
  }

  /** True where a list above the field took the key. */
  function pressInList(event: KeyboardEvent, length: number, take: (index: number) => void, shut: () => void): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && length > 0) setChosen((chosen + step + length) % length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && length > 0 && !event.ctrlKey) take(Math.min(chosen, length - 1));
    else if (event.key === 'Escape') shut();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  function press(event: KeyboardEvent): void {
    // A key that chooses a character of an input method is not meant for us.
    if (event.nativeEvent.isComposing) return;
    const shutCanned = () => (isSlash ? write('') : setCannedOpen(false));
    if (isPicking && pressInList(event, answers.length, (index) => insert(answers[index]!), shutCanned)) return;
    if (
      mention &&
      pressInList(
        event,
        named.length,
        (index) => nameAgent(named[index]!),
        () => setShutAt(mention.start),
      )
    )
      return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Tab' && !event.shiftKey && isHeld) {
      const blank = nextBlank(text, field.current?.selectionEnd ?? 0);
      if (!blank) return;
      event.preventDefault();
      select(blank.start, blank.end);
    } else if (event.key === 'Escape') field.current?.blur();
  }

  const isNote = mode === 'note';
  const name = conversation ? nameOf(t, conversation) : '';
  const isListOpen = isPicking || named.length > 0;
  return (
    <div className="flex-none border-t bg-surface ps-5 pe-4 pt-2.5 pb-3 max-md:px-3">
      {isPicking && (
        <CannedPicker
          id={listId}
          query={canned}
          list={answers}
          language={buyerLanguage}
          values={values}
          chosen={chosen}
          onChoose={setChosen}
          onInsert={insert}
        />
      )}
      {named.length > 0 && <MentionPicker id={listId} agents={named} chosen={chosen} onPick={nameAgent} />}
      {card && !isNote && <AttachedCard mediaId={card.mediaId} name={card.name} line={card.line} onRemove={onCardGone} />}
      <div className={clsx('rounded-[9px]', isNote ? 'desk-note-field' : 'desk-field border border-field bg-surface')}>
        <TintedField
          ref={field}
          value={text}
          marked={isNote ? NOTHING_MARKED : EMPTY_BLANK}
          maxLength={CHAT_LIMITS.text}
          aria-label={isNote ? t('admin.service.note.write') : t('admin.service.write', { name })}
          placeholder={isNote ? t('admin.service.note.write') : t('admin.service.write', { name })}
          aria-controls={isListOpen ? listId : undefined}
          aria-activedescendant={isListOpen ? `${listId}-${chosen}` : undefined}
          aria-autocomplete="list"
          className={isNote ? 'placeholder:text-[#6d5526]' : 'placeholder:text-quiet'}
          onChange={(event) => {
            setCaret(event.target.selectionStart);
            write(event.target.value);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={press}
        />
      </div>
      {!isNote && !isListOpen && <DraftTranslation key={id} conversation={id} draft={text} ask={talk.translateDraft} />}
      {(problem ?? isHeld) && (
        <p role={problem ? 'alert' : 'status'} className="pt-1.5 text-12 text-red">
          {problem ?? t('admin.service.blank')}
        </p>
      )}
      <div className="mt-2.5 flex items-center gap-2 max-sm:gap-1">
        <div
          role="group"
          aria-label={t('admin.service.mode')}
          className="inline-flex flex-none gap-0.5 rounded-field bg-n100 p-0.75 text-12"
        >
          {(['answer', 'note'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === mode}
              onClick={() => switchTo(each)}
              className={clsx(
                'min-h-6 rounded-[6px] px-2.5 font-medium max-lg:min-h-9',
                each === mode ? 'bg-surface text-ink shadow-lift' : 'text-n700 hover:text-ink',
              )}
            >
              {t('admin.service.mode.one', { mode: each })}
            </button>
          ))}
        </div>
        {!isNote && (
          <>
            <IconButton label={t('chat.picture.add')} size="sm" onClick={picture.open}>
              <ImagePlus size={17} aria-hidden />
            </IconButton>
            {picture.input}
            <IconButton
              label={t('admin.service.card')}
              size="sm"
              aria-expanded={isPickingCard}
              onClick={onPickCard}
              className={isPickingCard ? 'bg-brand-50 text-brand' : ''}
            >
              <Package size={17} aria-hidden />
            </IconButton>
            <IconButton
              label={t('admin.service.canned')}
              size="sm"
              aria-expanded={isPicking}
              onClick={() => {
                setCannedOpen(!isPicking);
                if (isSlash) write('');
                field.current?.focus();
              }}
              className={isPicking ? 'bg-brand-50 text-brand' : ''}
            >
              <TextQuote size={17} aria-hidden />
            </IconButton>
          </>
        )}
        <span className="line-clamp-2 min-w-0 flex-1 text-end text-12 leading-4 text-balance wrap-anywhere text-quiet max-sm:invisible">
          {isNote
            ? t('admin.service.note.who')
            : conversation && t('admin.service.reads', { language: languageName(buyerLanguage, language) })}
        </span>
        <Button size="sm" variant="primary" disabled={!canSend} loading={isNoting} onClick={submit} className="flex-none">
          {isNote ? t('admin.service.note.save') : t('chat.send')}
          <span aria-hidden dir="ltr" className="flex gap-0.5 max-lg:hidden">
            {['Ctrl', 'Enter'].map((key) => (
              <Kbd key={key} className="border-current/40! bg-transparent! text-inherit!">
                {key}
              </Kbd>
            ))}
          </span>
        </Button>
      </div>
    </div>
  );
}

const MOST_NAMED = 6;

function agentsNamed(agents: readonly ServiceAgent[], typed: string): ServiceAgent[] {
  const wanted = typed.toLocaleLowerCase();
  return agents
    .filter(({ name }) =>
      name
        .toLocaleLowerCase()
        .split(/\s+/)
        .concat(name.toLocaleLowerCase())
        .some((part) => part.startsWith(wanted)),
    )
    .slice(0, MOST_NAMED);
}
