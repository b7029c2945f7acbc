/** Works on rows one after the other, each by a call of its own: what one refuses does not hold up the others. */
import { useRef, useState } from 'react';
import { useFailureWords } from '../forms/use-failure.ts';

export type BulkState = 'waiting' | 'working' | 'done' | 'refused';

export interface BulkOutcome {
  state: BulkState;
  /** Why it was refused. */
  words?: string;
}

export interface BulkRun {
  stage: 'preview' | 'running' | 'finished';
  outcomeOf: (id: string) => BulkOutcome;
  count: (state: BulkState) => number;
  start: () => Promise<void>;
  /** The one that is being worked on is still brought to its end. */
  stop: () => void;
}

const WAITING: BulkOutcome = { state: 'waiting' };

export function useBulkRun<Row>(rows: readonly Row[], rowId: (row: Row) => string, run: (row: Row) => Promise<unknown>): BulkRun {
  const words = useFailureWords();
  const isStopped = useRef(false);
  const [stage, setStage] = useState<BulkRun['stage']>('preview');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const outcomeOf = (id: string) => outcomes.get(id) ?? WAITING;

  async function start(): Promise<void> {
    const set = (row: Row, outcome: BulkOutcome) => setOutcomes((before) => new Map(before).set(rowId(row), outcome));
    setStage('running');
    for (const row of rows) {
      if (isStopped.current) break;
      set(row, { state: 'working' });
      try {
        await run(row);
        set(row, { state: 'done' });
      } catch (error) {
        set(row, { state: 'refused', words: words(error) });
      }
    }
    setStage('finished');
  }

  return {
    stage,
    outcomeOf,
    start,
    count: (state) => rows.filter((row) => outcomeOf(rowId(row)).state === state).length,
    stop: () => void (isStopped.current = true),
  };
}
