/** Prometheus figures of this process, read at `/metrics`. */
import { asked } from './db/limited-client.ts';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Time to answer a request. */
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  jobsTotal: Counter<'task' | 'outcome'>;
  observeJob(task: string, seconds: number): void;
  counter(name: string, help: string): Counter;
  gauge(name: string, help: string, read: () => number): Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const statements = new Counter({
    name: 'entrepot_database_statements_total',
    help: 'Statements this process sent to the database, those that begin and end transactions among them',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(asked.statements);
    },
  });
  statements.inc(0);
  const jobSeconds = new Histogram({
    name: 'entrepot_job_seconds',
    help: 'Time that a job took, by task',
    labelNames: ['task'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: requestObserver(registry),
    jobsTotal: new Counter({
      name: 'entrepot_jobs_total',
      help: 'Jobs carried out, by task and outcome',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    }),
    observeJob: (task, seconds) => jobSeconds.observe({ task }, seconds),
    counter: (name, help) => new Counter({ name, help, registers: [registry] }),
    gauge: (name, help, read) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      }),
  };
}

/** Finding the series of a set of labels costs more than counting in it, so each one is found once. */
function requestObserver(registry: Registry): Metrics['observeRequest'] {
  const histogram = new Histogram({
    name: 'entrepot_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const series = new Map<string, { observe(seconds: number): void }>();
  return (method, route, status, seconds) => {
    const key = `${method} ${status} ${route}`;
    let one = series.get(key);
    if (!one) series.set(key, (one = histogram.labels({ method, route, status })));
    one.observe(seconds);
  };
}
