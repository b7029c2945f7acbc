/**
 * Does the work at once, and then at most once in each interval: what is asked for meanwhile is done together at its end.
 * The first change after a quiet time shows at once; many in a row do not keep the server busy.
 */
export interface AtIntervals {
  ask(): void;
  stop(): void;
}

export function atIntervals(intervalMs: number, work: () => void): AtIntervals {
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;

  function run(): void {
    isAsked = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, intervalMs);
    timer.unref();
  }

  return {
    ask() {
      if (timer) isAsked = true;
      else run();
    },
    stop: () => clearTimeout(timer),
  };
}
