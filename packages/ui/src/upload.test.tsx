import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Upload, type UploadLabels } from './upload.tsx';
import type { UploadRules } from './use-uploads.ts';

afterEach(cleanup);

const labels: UploadLabels = {
  choose: 'Choose files',
  drop: 'or drop them',
  uploading: (name) => `Sending ${name}`,
  percent: (percent) => `${percent} %`,
  done: 'Uploaded',
  failed: 'Failed',
  refused: (reason) => `Refused: ${reason}`,
  retry: (name) => `Retry ${name}`,
  remove: (name) => `Remove ${name}`,
};

type Transfer = {
  file: File;
  progress: (fraction: number) => void;
  signal: AbortSignal;
  resolve: (result: string) => void;
  reject: (error: Error) => void;
};

function setUp(rules: UploadRules = {}) {
  const transfers: Transfer[] = [];
  const onResultsChange = vi.fn();
  render(
    <Upload
      {...rules}
      labels={labels}
      onResultsChange={onResultsChange}
      upload={(file, progress, signal) => {
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        transfers.push({ file, progress, signal, resolve, reject });
        return promise;
      }}
    />,
  );
  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Choose files'), { target: { files } });
  const transfer = (index: number) => {
    const found = transfers[index];
    if (!found) throw new Error(`No transfer ${index} was started`);
    return found;
  };
  return { choose, transfer, transfers, onResultsChange };
}

const pdf = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });

describe('an upload', () => {
  test('shows the progress of each file and hands over its result', async () => {
    const { choose, transfer, onResultsChange } = setUp();
    choose(pdf('register.pdf'), pdf('passport.pdf'));
    act(() => transfer(1).progress(0.42));
    const bar = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow');
    expect(bar('Sending register.pdf')).toBe('0');
    expect(bar('Sending passport.pdf')).toBe('42');

    await act(async () => transfer(1).resolve('file-2'));
    expect(screen.getByText('Uploaded')).toBeTruthy();
    expect(onResultsChange).toHaveBeenLastCalledWith(['file-2']);
    await act(async () => transfer(0).resolve('file-1'));
    expect(onResultsChange).toHaveBeenLastCalledWith(['file-1', 'file-2']);
  });

  test('offers another try after a failure, from the beginning', async () => {
    const { choose, transfer, onResultsChange } = setUp();
    choose(pdf('register.pdf'));
    act(() => transfer(0).progress(0.8));
    await act(async () => transfer(0).reject(new Error('The connection was lost')));
    expect(screen.getByText('Failed')).toBeTruthy();
    expect(onResultsChange).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Retry register.pdf' }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    expect(transfer(1).file.name).toBe('register.pdf');
    await act(async () => transfer(1).resolve('file-1'));
    expect(onResultsChange).toHaveBeenLastCalledWith(['file-1']);
  });

  test('stops a transfer whose file is removed, and ignores what it still reports', async () => {
    const { choose, transfer, onResultsChange } = setUp();
    choose(pdf('register.pdf'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove register.pdf' }));
    expect(transfer(0).signal.aborted).toBe(true);
    await act(async () => transfer(0).resolve('file-1'));
    expect(screen.queryByText('register.pdf')).toBeNull();
    expect(onResultsChange).not.toHaveBeenCalled();
  });

  test('takes the result back when an uploaded file is removed', async () => {
    const { choose, transfer, onResultsChange } = setUp();
    choose(pdf('register.pdf'));
    await act(async () => transfer(0).resolve('file-1'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove register.pdf' }));
    expect(onResultsChange).toHaveBeenLastCalledWith([]);
  });

  test('refuses files of another kind, too large or too many, and says why without sending them', () => {
    const { choose, transfers } = setUp({ accept: 'application/pdf,.txt', maxBytes: 100, maxFiles: 1 });
    choose(new File(['x'], 'photo.png', { type: 'image/png' }), pdf('large.pdf', 101), pdf('good.pdf'), pdf('second.pdf'));
    expect(screen.getByText('Refused: type')).toBeTruthy();
    expect(screen.getByText('Refused: size')).toBeTruthy();
    expect(screen.getByText('Refused: count')).toBeTruthy();
    expect(transfers.map(({ file }) => file.name)).toEqual(['good.pdf']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose files' }).disabled).toBe(true);
  });
});
