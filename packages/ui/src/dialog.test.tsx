import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmDialog } from './alert-dialog.tsx';
import { BackProvider, type BackProps } from './closes-by-back.tsx';
import { CommandPalette } from './command-palette.tsx';
import { Dialog, DialogContent } from './dialog.tsx';

afterEach(cleanup);

/** What is opened from afar has no trigger of its own. */
function Opener({ children }: { children: (isOpen: boolean, setOpen: (isOpen: boolean) => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      {children(isOpen, setOpen)}
    </>
  );
}

async function openAndLeave() {
  const opener = screen.getByText('open');
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return opener;
}

test('a dialog gives the focus back to where it was opened from', async () => {
  render(
    <Opener>
      {(isOpen, setOpen) => (
        <Dialog open={isOpen} onOpenChange={setOpen}>
          <DialogContent title="Contact" labels={{ close: 'Close' }} />
        </Dialog>
      )}
    </Opener>,
  );
  const opener = await openAndLeave();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a palette begins in its field and gives the focus back as well', async () => {
  Element.prototype.scrollIntoView = () => {};
  render(
    <Opener>
      {(isOpen, setOpen) => (
        <CommandPalette open={isOpen} onOpenChange={setOpen} groups={[]} labels={{ title: 'Countries', search: 'Search', empty: 'None' }} />
      )}
    </Opener>,
  );
  const opener = screen.getByText('open');
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test.each(['dialog', 'alertdialog'])('where an app hears the Back of a device, it closes a %s', async (role) => {
  let back: (() => void) | undefined;
  const Hears = ({ onClose }: BackProps) => {
    back = onClose;
    return null;
  };
  render(
    <BackProvider value={Hears}>
      <Opener>
        {(isOpen, setOpen) =>
          role === 'dialog' ? (
            <Dialog open={isOpen} onOpenChange={setOpen}>
              <DialogContent title="Contact" labels={{ close: 'Close' }} />
            </Dialog>
          ) : (
            <ConfirmDialog
              open={isOpen}
              onOpenChange={setOpen}
              title="Delete?"
              description="It is gone then."
              labels={{ confirm: 'Delete', cancel: 'Keep' }}
              onConfirm={() => {}}
            />
          )
        }
      </Opener>
    </BackProvider>,
  );
  expect(back).toBeUndefined();
  fireEvent.click(screen.getByText('open'));
  await screen.findByRole(role);
  act(() => back!());
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
});
