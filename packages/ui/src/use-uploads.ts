import { useEffect, useRef, useState } from 'react';

/** Sends one file: reports progress from 0 to 1, stops when the signal says so, and resolves with what the server made of it. */
export type UploadFunction<Result> = (file: File, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<Result>;

export type RefusalReason = 'type' | 'size' | 'count';

export type UploadRules = {
  /** As in the `accept` attribute: ".pdf", "image/*", "image/png". */
  accept?: string | undefined;
  maxBytes?: number | undefined;
  maxFiles?: number | undefined;
};

export type UploadItem<Result> = {
  id: string;
  name: string;
  /** Absent for what had been uploaded before this visit. */
  file?: File;
  previewUrl?: string;
  fraction: number;
} & (
  | { status: 'uploading' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; error: unknown }
  | { status: 'refused'; reason: RefusalReason }
);

export type ExistingUpload<Result> = { name: string; previewUrl?: string; result: Result };

function acceptsType(file: File, accept: string): boolean {
  return accept.split(',').some((entry) => {
    const rule = entry.trim().toLowerCase();
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
    return file.type === rule;
  });
}

export function refusal(file: File, rules: UploadRules, alreadyHeld: number): RefusalReason | null {
  if (rules.accept && !acceptsType(file, rules.accept)) return 'type';
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes) return 'size';
  if (rules.maxFiles !== undefined && alreadyHeld >= rules.maxFiles) return 'count';
  return null;
}

let nextNumber = 1;

/** Keeps the list of files and runs their transfers; one that fails can be tried again, one that is removed is stopped. */
export function useUploads<Result>(
  upload: UploadFunction<Result>,
  rules: UploadRules,
  existing: readonly ExistingUpload<Result>[],
  onResultsChange: (results: Result[]) => void,
) {
  const [items, setItems] = useState<UploadItem<Result>[]>(() =>
    existing.map((entry) => ({ ...entry, id: `file-${nextNumber++}`, fraction: 1, status: 'done' })),
  );
  const latest = useRef(items);
  const controllers = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());

  function change(update: (items: UploadItem<Result>[]) => UploadItem<Result>[]) {
    const before = latest.current;
    const after = update(before);
    latest.current = after;
    setItems(after);
    const results = (list: UploadItem<Result>[]) => list.flatMap((item) => (item.status === 'done' ? [item.result] : []));
    const [had, have] = [results(before), results(after)];
    if (had.length !== have.length || had.some((result, index) => result !== have[index])) onResultsChange(have);
  }

  function patch(id: string, make: (item: UploadItem<Result>) => UploadItem<Result>) {
    change((list) => list.map((item) => (item.id === id ? make(item) : item)));
  }

  async function send(id: string, file: File) {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    try {
      const result = await upload(
        file,
        (fraction) => {
          if (!controller.signal.aborted) patch(id, (item) => ({ ...item, fraction: Math.min(1, Math.max(0, fraction)) }));
        },
        controller.signal,
      );
      if (!controller.signal.aborted) patch(id, (item) => ({ ...item, status: 'done', fraction: 1, result }));
    } catch (error) {
      if (!controller.signal.aborted) patch(id, (item) => ({ ...item, status: 'failed', error }));
    } finally {
      if (controllers.current.get(id) === controller) controllers.current.delete(id);
    }
  }

  function add(files: readonly File[]) {
    let held = latest.current.filter((item) => item.status !== 'refused').length;
    const added = files.map((file): UploadItem<Result> => {
      const id = `file-${nextNumber++}`;
      const reason = refusal(file, rules, held);
      if (reason) return { id, name: file.name, file, fraction: 0, status: 'refused', reason };
      held += 1;
      const base = { id, name: file.name, file, fraction: 0, status: 'uploading' as const };
      if (!file.type.startsWith('image/')) return base;
      const previewUrl = URL.createObjectURL(file);
      previews.current.set(id, previewUrl);
      return { ...base, previewUrl };
    });
    // A refusal is an answer to the last attempt only, so earlier ones make room.
    change((list) => [...list.filter((item) => item.status !== 'refused'), ...added]);
    for (const item of added) if (item.status === 'uploading' && item.file) void send(item.id, item.file);
  }

  function remove(id: string) {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    const previewUrl = previews.current.get(id);
    if (previewUrl) URL.revokeObjectURL(previewUrl);
    previews.current.delete(id);
    change((list) => list.filter((item) => item.id !== id));
  }

  function retry(id: string) {
    const item = latest.current.find((candidate) => candidate.id === id);
    if (!item?.file) return;
    patch(id, (current) => ({ ...current, status: 'uploading', fraction: 0 }));
    void send(id, item.file);
  }

  useEffect(() => {
    const running = controllers.current;
    const urls = previews.current;
    return () => {
      for (const controller of running.values()) controller.abort();
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, []);

  return { items, add, remove, retry };
}
