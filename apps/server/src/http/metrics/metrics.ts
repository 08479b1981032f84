/** The values of a label set, in the order of the metric's label names: few and known, such as a route's pattern and never an address. */
type Labels = readonly string[];

/** Figures of this process, as Prometheus reads them. */
export interface Metrics {
  /** How long something took, and with that how often it happened. */
  histogram(
    name: string,
    help: string,
    labelNames: readonly string[],
  ): { observe(labels: Labels, seconds: number): void };
  /** A figure that is read when `/metrics` is. `read` returns values by label; one that fails is left out. */
  gauge(name: string, help: string, labelNames: readonly string[], read: () => Values | Promise<Values>): void;
  /** Everything, in the text format of Prometheus. */
  render(): Promise<string>;
}

type Values = readonly (readonly [labels: Labels, value: number])[];

/** Seconds: from an answer out of memory to one that nobody waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The media type of `render`. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

export function createMetrics(): Metrics {
  const readers: (() => Promise<string>)[] = [];
  return {
    histogram(name, help, labelNames) {
      const series = new Map<string, Series>();
      readers.push(async () => [head(name, help, 'histogram'), ...[...series.values()].map(linesOf(name))].join('\n'));
      return {
        observe(labels, seconds) {
          const key = labels.join('\0');
          const known = series.get(key) ?? newSeries(pairs(labelNames, labels));
          if (known.count === 0) series.set(key, known);
          known.count++;
          known.sum += seconds;
          const index = buckets.findIndex((bound) => seconds <= bound);
          if (index >= 0) known.counts[index] = (known.counts[index] ?? 0) + 1;
        },
      };
    },
    gauge(name, help, labelNames, read) {
      readers.push(async () => {
        const values = await read();
        const lines = values.map(([labels, value]) => `${name}${braces(pairs(labelNames, labels))} ${value}`);
        return [head(name, help, 'gauge'), ...lines].join('\n');
      });
    },
    async render() {
      const parts = await Promise.allSettled(readers.map((read) => read()));
      return `${parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : [])).join('\n')}\n`;
    },
  };
}

interface Series {
  readonly labels: readonly string[];
  /** By bucket, each without those before it. */
  readonly counts: number[];
  count: number;
  sum: number;
}

function newSeries(labels: readonly string[]): Series {
  return { labels, counts: buckets.map(() => 0), count: 0, sum: 0 };
}

function linesOf(name: string): (series: Series) => string {
  return ({ labels, counts, count, sum }) => {
    let below = 0;
    const ofBuckets = buckets.map((bound, index) => {
      below += counts[index] ?? 0;
      return `${name}_bucket${braces([...labels, `le="${bound}"`])} ${below}`;
    });
    const all = `${name}_bucket${braces([...labels, 'le="+Inf"'])} ${count}`;
    return [...ofBuckets, all, `${name}_sum${braces(labels)} ${sum}`, `${name}_count${braces(labels)} ${count}`].join(
      '\n',
    );
  };
}

function head(name: string, help: string, type: 'histogram' | 'gauge'): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}`;
}

function pairs(names: readonly string[], values: Labels): string[] {
  return names.map((name, index) => `${name}="${escaped(values[index] ?? '')}"`);
}

function braces(labels: readonly string[]): string {
  return labels.length === 0 ? '' : `{${labels.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
