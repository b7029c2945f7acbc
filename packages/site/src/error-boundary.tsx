import { Component, type ReactNode } from 'react';

interface Props {
  /** Another value means other content, which deserves a fresh start. */
  resetKey?: unknown;
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  resetKey: unknown;
}

/** React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
