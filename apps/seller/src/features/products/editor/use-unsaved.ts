import { useEffect } from 'react';
import { draftFrom, type ProductFields } from './product-form.ts';

/** Whether what is typed differs from what is stored; while it does, the browser asks before the page is left for good. */
export function useUnsaved(stored: ProductFields, typed: ProductFields): boolean {
  const isUnsaved = JSON.stringify(draftFrom(stored)) !== JSON.stringify(draftFrom(typed));
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return isUnsaved;
}
