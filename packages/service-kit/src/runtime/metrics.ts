import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { LAG_METRICS, registerLoopMetrics } from './loop-lag.js';
import type { ServiceRuntime } from './runtime.js';

/** The longest that a timer takes, 24 days: as good as never. */
const NEVER_MS = 2 ** 31 - 1;

/** One registry a process, whatever services run in it. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS });
for (const name of LAG_METRICS) registry.removeSingleMetric(name);
registerLoopMetrics(registry);

export const requestSeconds = new Histogram({
  name: 'quayside_request_seconds',
  help: 'Time of a request in its service',
  labelNames: ['service', 'endpoint', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export const deliveries = new Counter({
  name: 'quayside_event_deliveries_total',
  help: 'Events handed to subscribers',
  labelNames: ['service', 'subscriber', 'result'],
  registers: [registry],
});

export const openSockets = new Gauge({
  name: 'quayside_open_sockets',
  help: 'Signed-in live sockets',
  registers: [registry],
});

export const fatalFaults = new Counter({
  name: 'quayside_fatal_faults_total',
  help: 'Uncaught exceptions and unhandled rejections that ended the process, those before its restarts among them',
  labelNames: ['process', 'kind'],
  registers: [registry],
});

export const restarts = new Gauge({
  name: 'quayside_process_restarts',
  help: 'How often npm start has begun this process again after it ended by itself',
  labelNames: ['process'],
  registers: [registry],
});

export const liveCuts = new Counter({
  name: 'quayside_live_cuts_total',
  help: 'Live sockets that were cut or refused, by reason',
  labelNames: ['reason'],
  registers: [registry],
});

export const refusedConnections = new Counter({
  name: 'quayside_refused_connections_total',
  help: 'Connections that were closed because there were too many, by reason',
  labelNames: ['reason'],
  registers: [registry],
});

const watched = new Set<ServiceRuntime>();

/** Counts a service's deliveries whenever the metrics are read, until it is told to stop. */
export function watchDeliveries(runtime: ServiceRuntime): () => void {
  watched.add(runtime);
  return () => watched.delete(runtime);
}

/** Events that are not handed over yet, and dead letters: those that nobody tries to hand over any more until somebody looks after them. */
new Gauge({
  name: 'quayside_event_deliveries',
  help: 'Events on their way to a subscriber, and dead letters',
  labelNames: ['service', 'state'],
  registers: [registry],
  async collect() {
    this.reset();
    for (const { name: service, database } of watched) {
      const [row] = (await database
        .query(
          'SELECT count(*) FILTER (WHERE dead_time IS NULL)::int AS waiting, count(dead_time)::int AS dead FROM _delivery',
        )
        .catch(() => [])) as { waiting: number; dead: number }[];
      // A service whose database does not answer has no figure, rather than a wrong one.
      if (!row) continue;
      this.set({ service, state: 'waiting' }, row.waiting);
      this.set({ service, state: 'dead' }, row.dead);
    }
  },
});
