import { createHistogram, type EventLoopUtilization, performance } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** Nanoseconds by which the event loop came late to its beats since the metrics were last read. */
const lags = createHistogram();
let utilization: EventLoopUtilization = performance.eventLoopUtilization();

/**
 * Begins to note how late the event loop comes to a beat of so many milliseconds; answers what is
 * to be called at each beat.
 */
export function lagRecorder(beatMs: number): () => void {
  let last = performance.now();
  return () => {
    const now = performance.now();
    // A histogram holds whole numbers from 1 on.
    lags.record(Math.max(1, Math.round((now - last - beatMs) * 1e6)));
    last = now;
  };
}

/** What the metrics show of the lags, by the names that every Node process uses. */
const FIGURES: Readonly<Record<string, () => number>> = {
  min: () => lags.min,
  max: () => lags.max,
  mean: () => lags.mean,
  stddev: () => lags.stddev,
  p50: () => lags.percentile(50),
  p90: () => lags.percentile(90),
  p99: () => lags.percentile(99),
};

const lagMetric = (figure: string): string => `nodejs_eventloop_lag_${figure}_seconds`;

/** The names of the lag metrics. */
export const LAG_METRICS: readonly string[] = Object.keys(FIGURES).map(lagMetric);

/**
 * The lags of the event loop, in seconds, and the share of time in which it worked. prom-client's
 * own lags come from a timer of ten milliseconds, which wakes an idle process a hundred times a
 * second and counts these ten milliseconds as a lag.
 */
export function registerLoopMetrics(registry: Registry): void {
  const registers = [registry];
  const figures: { read: () => number; gauge: Gauge }[] = [];
  // Metrics are collected in their order: the one that fills in the others is the first.
  new Gauge({
    name: 'nodejs_eventloop_utilization',
    help: 'Share of the time since the last look in which the event loop worked',
    registers,
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, utilization).utilization);
      utilization = now;
      for (const { read, gauge } of figures) gauge.set(lags.count > 0 ? read() / 1e9 : 0);
      lags.reset();
    },
  });
  for (const [figure, read] of Object.entries(FIGURES)) {
    const help = `How late the event loop came to its beats: ${figure}`;
    figures.push({ read, gauge: new Gauge({ name: lagMetric(figure), help, registers }) });
  }
}
