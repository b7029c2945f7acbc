/** Whatever is logged as an error is told: one place for requests, jobs, workers and everything that comes. */
import type { LoggerOptions } from 'pino';
import type { ErrorReports } from './report-errors.ts';

const ERROR_LEVEL = 50;

export function reportingErrors(reports: Pick<ErrorReports, 'report'>): Pick<LoggerOptions, 'hooks'> {
  return {
    hooks: {
      logMethod(args, method, level) {
        const beside: unknown = args[0];
        if (level >= ERROR_LEVEL && beside !== null && typeof beside === 'object') {
          const error = beside instanceof Error ? beside : (beside as { err?: unknown }).err;
          if (error instanceof Error) reports.report(error, beside instanceof Error ? {} : (beside as Record<string, unknown>));
        }
        method.apply(this, args);
      },
    },
  };
}
