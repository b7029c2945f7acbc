/** Tabs stay in step: whoever logs out in one of them is not left on a page of their own in another. */
export function onLoggedOutElsewhere(listener: () => void): () => void {
  function hear({ key, newValue }: StorageEvent) {
    // Only other tabs' changes arrive here. A null key means that everything was cleared.
    if (key === null || (key === 'token' && newValue === null)) listener();
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
