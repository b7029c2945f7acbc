import type { HelpQuestion } from '@entrepot/contracts/calls/content.ts';
import { HOME_PATH, HELP_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { PageFrame, PageHeading } from '@entrepot/site/shell-parts.tsx';
import { Steps } from '@entrepot/site/steps.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { QuestionList } from './question-list.tsx';
import { byTopic } from './topics.ts';

export interface HelpPageProps {
  questions: readonly HelpQuestion[];
  asked: string;
  onAsk: (words: string) => void;
  /** What fits; undefined while nobody asked, or while the answer is on its way. */
  found: readonly HelpQuestion[] | undefined;
}

const LONGEST = 200;

/** All questions by topic, until somebody asks one. */
export function HelpPage({ questions, asked, onAsk, found }: HelpPageProps) {
  const t = useT();
  return (
    <PageFrame
      title={t('help.title')}
      above={HOME_PATH}
      className="wrap pt-6"
      steps={
        <Steps
          items={[
            { path: HOME_PATH, name: t('nav.home') },
            { path: HELP_PATH, name: t('help.title') },
          ]}
        />
      }
    >
      <PageHeading className="mt-6 text-28 font-semibold sm:text-44">{t('help.title')}</PageHeading>
      <p className="mt-3 text-16 text-body">{t('help.text')}</p>
      <search className="mt-6 block max-w-160">
        <TextInput
          type="search"
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          value={asked}
          onChange={(event) => onAsk(event.target.value)}
          maxLength={LONGEST}
          start={<Search size={20} aria-hidden />}
          autoComplete="off"
          enterKeyHint="search"
        />
      </search>
      <p role="status" className="mt-4 min-h-6 text-14 text-quiet">
        {found && found.length > 0 && t('help.found', { count: found.length })}
      </p>
      {asked.trim() === '' ? <Topics questions={questions} /> : found && <Found found={found} />}
    </PageFrame>
  );
}

function Topics({ questions }: { questions: readonly HelpQuestion[] }) {
  return (
    <div className="mt-4 gap-x-16 lg:columns-2">
      {byTopic(questions).map(({ topic, questions: own }) => (
        <TopicPart key={topic} topic={topic} questions={own} />
      ))}
    </div>
  );
}

function TopicPart({ topic, questions }: ReturnType<typeof byTopic>[number]) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10 break-inside-avoid">
      <h2 id={id} className="mb-2 text-20 font-semibold">
        {t('help.topic', { topic })}
      </h2>
      <QuestionList questions={questions} />
    </section>
  );
}

function Found({ found }: { found: readonly HelpQuestion[] }) {
  const t = useT();
  if (found.length === 0)
    return (
      <EmptyState
        icon={<MessageCircleQuestionMark size={24} />}
        title={t('help.none')}
        text={t('help.none.text')}
        action={<Button onClick={() => openChat({ isService: true })}>{t('support.open')}</Button>}
      />
    );
  return (
    <div className="max-w-160">
      <QuestionList questions={found} />
    </div>
  );
}
