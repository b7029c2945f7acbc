import { Deadline } from '@entrepot/console/details/deadline.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Task } from './tasks.ts';

/** One line for each kind of work; only the button of the most urgent is filled. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const t = useT();
  const may = useMay();
  if (tasks.length === 0) {
    // What will appear here appears for whoever may see it.
    const isTheirs = may('orders.handle') && may('reviews.reply');
    return (
      <EmptyState icon={<CircleCheck size={22} />} title={t('seller.today.nothing')} text={isTheirs && t('seller.today.nothing.text')} />
    );
  }
  return (
    <ul className="border-t" aria-label={t('seller.today.tasks')}>
      {tasks.map(({ kind, count, urgent, dueAt, to }, index) => (
        <li
          key={kind}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b py-3.5 sm:grid-cols-[2.5rem_minmax(0,1fr)_8rem_8rem]"
        >
          <span className="num text-22 font-semibold">{count}</span>
          <span className="min-w-0">
            <span className="block text-14 font-semibold">{t('seller.today.task', { kind, count })}</span>
            <span className="block text-13 text-quiet">{t('seller.today.task.text', { kind, urgent })}</span>
          </span>
          <span className="text-13 max-sm:col-start-2 max-sm:row-start-2">{dueAt && <Deadline at={dueAt} />}</span>
          <Button
            asChild
            variant={index === 0 ? 'primary' : 'secondary'}
            size="sm"
            className="justify-self-end max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1"
          >
            <Link to={to}>{t('seller.today.action', { kind })}</Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
