import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One registry a process, whatever services run in it. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

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

export const openSockets = new Gauge({ name: 'quayside_open_sockets', help: 'Signed-in live sockets', registers: [registry] });
