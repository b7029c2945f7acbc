import { useConnectionDown, type Connection } from '@entrepot/buyer/connection.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useProblems } from './problem.tsx';

/** Stands as long as the network is away. */
export function NetworkNotice({ connection }: { connection: Connection }) {
  const t = useT();
  const isDown = useConnectionDown(connection);
  const problems = useProblems();
  return (
    <div role="status" className="sticky top-0 z-40">
      {isDown &&
        (problems ? <problems.NetworkDown connection={connection} /> : <p className="wrap bg-amber-50 py-2">{t('network.down')}</p>)}
    </div>
  );
}
