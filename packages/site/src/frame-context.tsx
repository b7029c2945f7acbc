/** The parameters of the page one stands in. The router knows only the page on top; a hidden page keeps its own. */
import { createContext, useContext } from 'react';

export interface FrameParameters {
  search: Readonly<Record<string, string>>;
  isShown: boolean;
}

const FrameContext = createContext<FrameParameters>({ search: {}, isShown: true });

export const FrameProvider = FrameContext.Provider;

export function useFrame(): FrameParameters {
  return useContext(FrameContext);
}
