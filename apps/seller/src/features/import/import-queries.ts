/** What the screen of imports asks for, and what it asks to be done. */
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { ImportRun } from '@entrepot/contracts/calls/imports.ts';
import type { ImportState } from '@entrepot/contracts/import-columns.ts';
import { notify } from '@entrepot/ui/notify.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IMPORTS_KEY, PRODUCTS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

const LOOK_AGAIN_MS = 1_000;

export function isUnderWay(state: ImportState): boolean {
  return state === 'checking' || state === 'running';
}

/** Looked at again and again while it is under way. */
export function useImportRun(id: string) {
  const client = useSellerClient();
  return useQuery({
    queryKey: [...IMPORTS_KEY, 'run', id],
    queryFn: ({ signal }) => client.call('import!info', { id }, { quiet: true, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? LOOK_AGAIN_MS : false),
  });
}

export type ImportStep = 'import!check' | 'import!run' | 'import!stop' | 'import!resume' | 'import!drop';

export function useImportSteps(id: string) {
  const client = useSellerClient();
  const queries = useQueryClient();
  const words = useFailureWords();

  function show(run: ImportRun): void {
    queries.setQueryData([...IMPORTS_KEY, 'run', id], run);
    void queries.invalidateQueries({ queryKey: [...IMPORTS_KEY, 'list'] });
    void queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
  }
  const onError = (error: unknown): void => void notify.error(words(error));
  const step = useMutation({ mutationFn: (name: ImportStep) => client.call(name, { id }, { quiet: true }), onSuccess: show, onError });
  /** The columns, and at once the dry run with them. */
  const check = useMutation({
    async mutationFn(mapping: ReadonlyArray<string | null>) {
      await client.call('import!map', { id, mapping: [...mapping] }, { quiet: true });
      return client.call('import!check', { id }, { quiet: true });
    },
    onSuccess: show,
    onError,
  });
  return { step, check, show };
}
