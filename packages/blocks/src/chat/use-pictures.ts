import { useT } from '@entrepot/i18n/react.tsx';
import { useEffect, useRef, useState } from 'react';

export interface GoingPicture {
  key: string;
  file: File;
  /** As it lies on the device. */
  preview: string;
  fraction: number;
  problem?: string | undefined;
}

export interface Pictures {
  going: readonly GoingPicture[];
  add: (file: File) => void;
  retry: (key: string) => void;
  /** Stops it, or lets go of what did not arrive. */
  drop: (key: string) => void;
}

export interface PicturesOptions {
  /** Takes one picture to the door that it goes through. */
  send: (file: File, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<{ mediaId: string }>;
  /** It is up: from now on a message like any other. */
  onArrived: (mediaId: string) => void;
  /** What the server said of one that it did not take; nothing where nobody answered. */
  refusalOf: (error: unknown) => string | undefined;
}

/** Pictures on their way up, each of which can be stopped; text can be sent meanwhile. */
export function usePictures({ send, onArrived, refusalOf }: PicturesOptions): Pictures {
  const t = useT();
  const [going, setGoing] = useState<readonly GoingPicture[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());
  useEffect(() => {
    const known = stops.current;
    const shown = previews.current;
    return () => {
      for (const stop of known.values()) stop.abort();
      for (const preview of shown.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  const patch = (key: string, part: Partial<GoingPicture>) =>
    setGoing((all) => all.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)));
  function remove(key: string): void {
    const preview = previews.current.get(key);
    previews.current.delete(key);
    if (preview !== undefined) URL.revokeObjectURL(preview);
    setGoing((all) => all.filter((picture) => picture.key !== key));
  }

  async function take(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const { mediaId } = await send(file, (fraction) => patch(key, { fraction }), stop.signal);
      remove(key);
      onArrived(mediaId);
    } catch (error) {
      if (!stop.signal.aborted) patch(key, { problem: refusalOf(error) ?? t('chat.picture.failed') });
    } finally {
      stops.current.delete(key);
    }
  }

  return {
    going,
    add(file) {
      const key = crypto.randomUUID();
      const preview = URL.createObjectURL(file);
      previews.current.set(key, preview);
      setGoing((all) => [...all, { key, file, preview, fraction: 0 }]);
      void take(key, file);
    },
    retry(key) {
      const picture = going.find((each) => each.key === key);
      if (!picture) return;
      patch(key, { fraction: 0, problem: undefined });
      void take(key, picture.file);
    },
    drop(key) {
      stops.current.get(key)?.abort();
      remove(key);
    },
  };
}
