/** One verification from its first picture to its pass: fetched, answered, refused, expired and fetched again. */
import type { SlidePuzzle, TypedPuzzle } from '@entrepot/contracts/calls/captcha.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TrackPoint } from './track.ts';

export type CaptchaKind = 'slide' | 'typed';
export type Puzzle = SlidePuzzle | TypedPuzzle;
export type CaptchaAnswer = { id: string; track: TrackPoint[] } | { id: string; text: string; work: string };

export interface CaptchaCalls {
  start: (kind: CaptchaKind) => Promise<Puzzle>;
  /** The pass; rejects where the answer is wrong. */
  check: (answer: CaptchaAnswer) => Promise<string>;
  /** The server's own words about a refusal; undefined where no answer came. */
  refusalOf: (error: unknown) => string | undefined;
  onPass: (pass: string) => void;
}

/** What is said above the puzzle: the server's words, or one of our own. */
export type Notice = { kind: 'refused'; words: string } | { kind: 'expired' } | { kind: 'unreachable' };

type Stage = 'loading' | 'ready' | 'checking' | 'failed';

/** As long as the server remembers a puzzle. */
export const PUZZLE_LIFE_MS = 2 * 60_000;

export function useCaptchaRound({ start, check, refusalOf, onPass }: CaptchaCalls) {
  const [kind, setKind] = useState<CaptchaKind>('slide');
  const [puzzle, setPuzzle] = useState<Puzzle>();
  const [stage, setStage] = useState<Stage>('loading');
  const [notice, setNotice] = useState<Notice>();
  const round = useRef(0);

  const fetchPuzzle = useEffectEvent(async (wanted: CaptchaKind) => {
    const own = (round.current += 1);
    setStage('loading');
    try {
      const next = await start(wanted);
      if (own !== round.current) return;
      setPuzzle(next);
      setStage('ready');
    } catch (error) {
      if (own !== round.current) return;
      const words = refusalOf(error);
      setNotice(words === undefined ? { kind: 'unreachable' } : { kind: 'refused', words });
      setStage('failed');
    }
  });

  // Whoever asks for another one gets it through this count, so that all fetching happens in one place.
  const [request, setRequest] = useState(0);
  useEffect(() => {
    void fetchPuzzle(kind);
    return () => void (round.current += 1);
  }, [kind, request]);
  const again = useCallback((why?: Notice) => {
    setNotice(why);
    setRequest((count) => count + 1);
  }, []);

  useEffect(() => {
    if (!puzzle || stage !== 'ready') return undefined;
    const timer = setTimeout(() => again({ kind: 'expired' }), PUZZLE_LIFE_MS);
    return () => clearTimeout(timer);
  }, [puzzle, stage, again]);

  async function answer(given: CaptchaAnswer): Promise<void> {
    const own = round.current;
    setStage('checking');
    setNotice(undefined);
    try {
      const pass = await check(given);
      if (own === round.current) onPass(pass);
    } catch (error) {
      if (own !== round.current) return;
      const words = refusalOf(error);
      again(words === undefined ? { kind: 'unreachable' } : { kind: 'refused', words });
    }
  }

  return {
    kind,
    /** Undefined while the first one of its kind is on its way. */
    puzzle: puzzle?.kind === kind ? puzzle : undefined,
    stage,
    notice,
    answer,
    reload: () => again(),
    choose(next: CaptchaKind) {
      setNotice(undefined);
      setKind(next);
    },
  };
}
