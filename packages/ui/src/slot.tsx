/**
 * Gives the looks and the behaviour of one element to another: `asChild` of buttons and links. The library's own form of it also resolves
 * lazy elements and render functions, which nothing here uses, and weighs a kilobyte in every first visit.
 */
import { Children, cloneElement, isValidElement, type ComponentProps, type ReactElement, type ReactNode, type Ref } from 'react';

type AnyProps = Record<string, unknown> & { className?: string; style?: object; children?: ReactNode; ref?: Ref<unknown> | undefined };
type Handler = (...args: unknown[]) => unknown;

/** Marks the child that is drawn; what stands beside it is put into it. */
export function Slottable({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

const isSlottable = (child: ReactNode): child is ReactElement<{ children?: ReactNode }> =>
  isValidElement(child) && child.type === Slottable;

function setRef(ref: Ref<unknown>, value: unknown): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

function bothRefs(first: Ref<unknown> | undefined, second: Ref<unknown> | undefined): Ref<unknown> | undefined {
  if (!first || !second) return first ?? second;
  return (value: unknown) => {
    setRef(first, value);
    setRef(second, value);
  };
}

/** The child's own properties come first; its handlers run before those it is given, and classes and styles add up. */
function merged(given: AnyProps, own: AnyProps): AnyProps {
  const all: AnyProps = { ...given, ...own };
  for (const name in own) {
    const [above, below] = [given[name], own[name]];
    if (/^on[A-Z]/.test(name) && above)
      all[name] = below
        ? (...args: unknown[]) => {
            (below as Handler)(...args);
            (above as Handler)(...args);
          }
        : above;
  }
  all.className = [given.className, own.className].filter(Boolean).join(' ');
  if (given.style) all.style = { ...given.style, ...own.style };
  return all;
}

export function Slot({ children, ref, ...given }: ComponentProps<'button'>): ReactNode {
  const parts = Children.toArray(children);
  const marked = parts.find(isSlottable);
  const child = marked ? marked.props.children : children;
  if (!isValidElement<AnyProps>(child)) return child;
  const { children: inside, ...own } = child.props;
  return cloneElement(
    child,
    { ...merged(given as AnyProps, own), ref: bothRefs(ref as Ref<unknown> | undefined, own.ref) },
    ...(marked ? parts.map((part) => (part === marked ? inside : part)) : [inside]),
  );
}
