import { answerPath } from '@entrepot/blocks/paths.ts';
import type { HelpQuestion } from '@entrepot/contracts/calls/content.ts';
import { Link } from '@entrepot/site/link.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';

/** Questions as links, one below the other. */
export function QuestionList({ questions }: { questions: readonly Pick<HelpQuestion, 'id' | 'title'>[] }) {
  return (
    <ul>
      {questions.map(({ id, title }) => (
        <li key={id} className="border-b">
          <Link
            to={answerPath(id)}
            className="group flex min-h-11 items-center justify-between gap-4 py-2.5 text-16 text-ink -outline-offset-2"
          >
            <bdi className="underline-offset-4 group-hover:underline">{title}</bdi>
            <ChevronRight size={16} aria-hidden className="flex-none text-icon rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
