import { performance } from 'node:perf_hooks';
import { describe, expect, it, jest } from '@jest/globals';
import { Registry } from 'prom-client';
import { LAG_METRICS, lagRecorder, registerLoopMetrics } from './loop-lag.js';
import { registry } from './metrics.js';

/** The figures of a registry by name. */
async function figuresOf(read: Registry): Promise<Map<string, number>> {
  const metrics = await read.getMetricsAsJSON();
  return new Map(metrics.map(({ name, values }) => [name, values[0]?.value ?? Number.NaN]));
}

describe('the lag of the event loop', () => {
  it('is how late a beat came, without the beat itself, since the last look', async () => {
    const lags = new Registry();
    registerLoopMetrics(lags);
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const beat = lagRecorder(500);
    for (const at of [1_500, 2_000, 2_900]) {
      now.mockReturnValue(at);
      beat();
    }
    now.mockRestore();
    const figures = await figuresOf(lags);
    expect(figures.get('nodejs_eventloop_lag_max_seconds')).toBeCloseTo(0.4, 2);
    expect(figures.get('nodejs_eventloop_lag_p50_seconds')).toBeLessThan(0.001);
    const again = await figuresOf(lags);
    expect(again.get('nodejs_eventloop_lag_max_seconds')).toBe(0);
  });

  it('is in the metrics once, and finite before the first beat', async () => {
    const figures = await figuresOf(registry);
    for (const name of LAG_METRICS) expect(figures.get(name)).toBeGreaterThanOrEqual(0);
    expect(figures.get('nodejs_eventloop_utilization')).toBeLessThanOrEqual(1);
  });
});
