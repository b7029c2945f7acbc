/** The figures of `/metrics` in the shape that OTLP sends: each is counted in one place, and read by both. */
import type * as Api from '@opentelemetry/api';
import type * as Sdk from '@opentelemetry/sdk-metrics';
import type { Resource } from '@opentelemetry/resources';
import type { Registry } from 'prom-client';

interface Packages {
  api: typeof Api;
  metrics: typeof Sdk;
  resource: Resource;
}

interface Value {
  value: number;
  labels: Record<string, string | number>;
  metricName?: string;
}

interface Figure {
  name: string;
  help: string;
  type: string;
  values: Value[];
}

export function figuresOf(registry: Registry, { api, metrics, resource }: Packages): Sdk.MetricProducer {
  const startTime = hrTime(Date.now() - performance.now());

  function metricOf({ name, help, type, values }: Figure): Sdk.MetricData | undefined {
    const common = {
      descriptor: {
        name,
        description: help,
        unit: name.includes('_seconds') ? 's' : name.includes('_bytes') ? 'By' : '1',
        valueType: api.ValueType.DOUBLE,
      },
      aggregationTemporality: metrics.AggregationTemporality.CUMULATIVE,
    };
    const endTime = hrTime(Date.now());
    const point = <Kind>(value: Kind, attributes: Api.Attributes): Sdk.DataPoint<Kind> => ({ startTime, endTime, attributes, value });
    if (type === 'histogram') {
      const dataPoints = histogramsOf(name, values).map(({ labels, histogram }) => point(histogram, labels));
      return { ...common, dataPointType: metrics.DataPointType.HISTOGRAM, dataPoints };
    }
    const dataPoints = values.map(({ value, labels }) => point(value, labels));
    if (type === 'counter') return { ...common, dataPointType: metrics.DataPointType.SUM, isMonotonic: true, dataPoints };
    if (type === 'gauge') return { ...common, dataPointType: metrics.DataPointType.GAUGE, dataPoints };
    return undefined;
  }

  return {
    async collect() {
      const figures = (await registry.getMetricsAsJSON()) as unknown as Figure[];
      const found = figures.map(metricOf).filter((metric) => metric !== undefined && metric.dataPoints.length > 0) as Sdk.MetricData[];
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'entrepot' }, metrics: found }] }, errors: [] };
    },
  };
}

/** Prometheus counts what is at most as much as a bound; OTLP what lies between two. */
function histogramsOf(name: string, values: readonly Value[]): Array<{ labels: Api.Attributes; histogram: Sdk.Histogram }> {
  const series = new Map<string, { labels: Api.Attributes; bounds: number[]; upTo: number[]; sum: number; count: number }>();
  for (const {
    value,
    labels: { le, ...labels },
    metricName,
  } of values) {
    const key = JSON.stringify(labels);
    let one = series.get(key);
    if (!one) series.set(key, (one = { labels, bounds: [], upTo: [], sum: 0, count: 0 }));
    if (metricName === `${name}_sum`) one.sum = value;
    else if (metricName === `${name}_count`) one.count = value;
    else if (le !== '+Inf') {
      one.bounds.push(Number(le));
      one.upTo.push(value);
    }
  }
  return [...series.values()].map(({ labels, bounds, upTo, sum, count }) => ({
    labels,
    histogram: {
      buckets: { boundaries: bounds, counts: [...upTo, count].map((each, place) => each - (upTo[place - 1] ?? 0)) },
      sum,
      count,
    },
  }));
}

function hrTime(ms: number): Api.HrTime {
  return [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];
}
