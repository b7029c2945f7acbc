/** Below a screen: the questions that it raises. Its code and words come after the screen, and only where there are such questions. */
import { answerPath, HELP_PATH } from '@entrepot/blocks/paths.ts';
import { helpQuery } from '@entrepot/buyer/queries/content.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useQuery } from '@tanstack/react-query';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useId } from 'react';

/** More than that is a page of its own. */
const MOST = 4;

export default function QuestionsHere({ screen }: { screen: string }) {
  const t = useT();
  const id = useId();
  const { client } = useServices();
  const { data: questions = [] } = useQuery(helpQuery(client));
  const here = questions.filter(({ screens }) => screens.includes(screen)).slice(0, MOST);
  if (here.length === 0) return null;
  return (
    <aside aria-labelledby={id} className="wrap off-paper pt-10 pb-8">
      <div className="border-t pt-6">
        <h2 id={id} className="flex items-center gap-2 font-sans text-14 font-semibold text-ink">
          <CircleQuestionMark size={16} aria-hidden className="text-icon" />
          {t('help.here')}
        </h2>
        <ul className="mt-2 grid gap-x-10 text-14 sm:grid-cols-2">
          {here.map((question) => (
            <li key={question.id} className="min-w-0">
              <Link
                to={answerPath(question.id)}
                className="inline-flex min-h-9 items-center py-1 text-body underline-offset-4 hover:text-ink hover:underline"
              >
                <bdi>{question.title}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={HELP_PATH}
              className="inline-flex min-h-9 items-center py-1 font-medium text-brand underline-offset-4 hover:underline"
            >
              {t('help.title')}
            </Link>
          </li>
        </ul>
      </div>
    </aside>
  );
}
