/** What the counters of this process say of the time since they were read last. */
import type { Registry } from 'prom-client';

export interface Reading {
  requests: number;
  failures: number;
  /** How many answers took no longer than each of these seconds. */
  withinSeconds: ReadonlyMap<number, number>;
  cpuSeconds: number;
  jobsDone: number;
  jobsFailed: number;
  loopLagMs: number;
  memoryBytes: number;
}

export interface Tally extends Pick<Reading, 'requests' | 'failures' | 'jobsDone' | 'jobsFailed' | 'loopLagMs' | 'memoryBytes'> {
  p95Ms: number | null;
  cpuShare: number;
}

interface Sample {
  value: number;
  labels: Record<string, string | number>;
  metricName?: string;
}

/** Of these families the first measures for all of them, when it is read. */
const MEASURING = ['process_cpu_user_seconds_total', 'nodejs_eventloop_lag_seconds'];

export async function readCounters(registry: Registry): Promise<Reading> {
  for (const name of MEASURING) await registry.getSingleMetric(name)?.get();
  const samples = async (name: string): Promise<Sample[]> => ((await registry.getSingleMetric(name)?.get())?.values ?? []) as Sample[];
  const sum = (values: readonly Sample[]): number => values.reduce((total, { value }) => total + value, 0);
  const answers = await samples('entrepot_http_request_seconds');
  const counts = answers.filter(({ metricName }) => metricName?.endsWith('_count'));
  const withinSeconds = new Map<number, number>();
  for (const {
    labels: { le },
    value,
  } of answers.filter(({ metricName }) => metricName?.endsWith('_bucket'))) {
    const seconds = le === '+Inf' ? Infinity : Number(le);
    withinSeconds.set(seconds, (withinSeconds.get(seconds) ?? 0) + value);
  }
  const jobs = await samples('entrepot_jobs_total');
  return {
    requests: sum(counts),
    failures: sum(counts.filter(({ labels: { status } }) => Number(status) >= 500)),
    withinSeconds,
    cpuSeconds: sum(await samples('process_cpu_seconds_total')),
    jobsDone: sum(jobs.filter(({ labels: { outcome } }) => outcome === 'done')),
    jobsFailed: sum(jobs.filter(({ labels: { outcome } }) => outcome === 'failed')),
    loopLagMs: sum(await samples('nodejs_eventloop_lag_p99_seconds')) * 1_000,
    memoryBytes: sum(await samples('process_resident_memory_bytes')),
  };
}

const P95 = 0.95;

export function tallyBetween(before: Reading, after: Reading, seconds: number): Tally {
  const requests = after.requests - before.requests;
  return {
    requests,
    failures: after.failures - before.failures,
    p95Ms: p95Ms(before, after, requests),
    loopLagMs: Number.isFinite(after.loopLagMs) ? after.loopLagMs : 0,
    memoryBytes: after.memoryBytes,
    cpuShare: seconds > 0 ? (after.cpuSeconds - before.cpuSeconds) / seconds : 0,
    jobsDone: after.jobsDone - before.jobsDone,
    jobsFailed: after.jobsFailed - before.jobsFailed,
  };
}

/** The upper end of the first step within which 95 of 100 stayed; the last step has none, and stands for the one before it. */
function p95Ms(before: Reading, after: Reading, requests: number): number | null {
  if (requests === 0) return null;
  const steps = [...after.withinSeconds.keys()].filter(Number.isFinite).sort((a, b) => a - b);
  const within = steps.find((step) => after.withinSeconds.get(step)! - (before.withinSeconds.get(step) ?? 0) >= requests * P95);
  return Math.round((within ?? steps.at(-1) ?? 0) * 1_000);
}
