/** What lies above a page closes by the device's Back, where an app says how that is heard. Elsewhere Back leaves the page. */
import { createContext, useContext, type ReactNode } from 'react';

export interface BackProps {
  onClose: () => void;
}

const Back = createContext<((props: BackProps) => ReactNode) | undefined>(undefined);

/** With what hears Back for as long as it is there. */
export const BackProvider = Back.Provider;

export function ClosesByBack(props: BackProps) {
  return useContext(Back)?.(props);
}
