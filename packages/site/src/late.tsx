import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useMissingCode } from './use-missing-code.ts';

export interface LateProps<Props> {
  /** Always the same function. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** The wish to see it; another object or number is another wish. */
  wish: object | number;
  props: Props;
}

/**
 * A dialog whose code comes with the first wish to see it. Where it cannot be fetched that is said, and the next wish tries again:
 * React's own `lazy` would fail for ever and take the page along.
 */
export function Late<Props extends object>({ load, wish, props }: LateProps<Props>) {
  const [late, setLate] = useState<{ Component: ComponentType<Props> }>();
  const complain = useEffectEvent(useMissingCode());
  useEffect(() => {
    if (late) return undefined;
    let isGone = false;
    load().then(
      (module) => !isGone && setLate({ Component: module.default }),
      () => !isGone && complain(),
    );
    return () => void (isGone = true);
  }, [load, wish, late]);
  return late && <late.Component {...props} />;
}
