import * as RadixDialog from 'radix-ui/dialog';

/**
 * What every panel above the page is made of, without looks: the focus stays inside, Escape and the veil close it, readers hear its title.
 */
export const Panel = {
  Root: RadixDialog.Root,
  Portal: RadixDialog.Portal,
  Overlay: RadixDialog.Overlay,
  Content: RadixDialog.Content,
  Title: RadixDialog.Title,
  Close: RadixDialog.Close,
};
