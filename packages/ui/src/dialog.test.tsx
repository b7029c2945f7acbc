import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
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
