import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Speaking } from '../blocks.builder.tsx';
import { Composer, type ComposerProps } from './composer.tsx';

afterEach(cleanup);

function show(props: Partial<ComposerProps> = {}) {
  const calls = { onSend: vi.fn(), onPicture: vi.fn(), onDraft: vi.fn() };
  render(
    <Speaking>
      <Composer placeholder="Write a message" {...calls} {...props} />
    </Speaking>,
  );
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Send a picture', { selector: 'input' }), { target: { files: [file] } });
  return { ...calls, field, choose };
}
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('sends with Enter, breaks the line with Shift, and leaves Enter to input methods', () => {
  const { field, onSend } = show();
  write(field, '  Hello ');
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend.mock.calls).toEqual([['Hello']]);
  expect((field as HTMLTextAreaElement).value).toBe('');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).toHaveBeenCalledOnce();
});

it('keeps what was begun', () => {
  const { field, onDraft } = show({ draft: 'The carton was' });
  expect((field as HTMLTextAreaElement).value).toBe('The carton was');
  write(field, 'The carton was still closed');
  expect(onDraft).toHaveBeenLastCalledWith('The carton was still closed');
});

it.each([
  [new File(['x'], 'a.gif', { type: 'image/gif' }), 'Only JPEG and PNG pictures can be sent.'],
  [new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }), 'The picture is larger than 2 MB.'],
])('says before anything is sent why a picture does not go', (file, words) => {
  const { choose, onPicture } = show({ maxMegabytes: 2 });
  choose(file);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(onPicture).not.toHaveBeenCalled();
});

it('hands on a picture that fits', () => {
  const { choose, onPicture } = show({ maxMegabytes: 2 });
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  choose(file);
  expect(onPicture).toHaveBeenCalledWith(file);
  expect(screen.queryByRole('alert')).toBeNull();
});
