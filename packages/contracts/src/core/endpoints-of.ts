import type { Endpoint } from './endpoint.js';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'method' in value &&
  'access' in value;

const isGroup = (value: unknown): value is { endpoints: readonly Endpoint[] } =>
  typeof value === 'object' &&
  value !== null &&
  'endpoints' in value &&
  Array.isArray(value.endpoints);

/** The endpoints that modules export, alone or as a group (a resource). */
export const endpointsOf = (...modules: object[]): Endpoint[] =>
  modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (isGroup(value) ? value.endpoints : value))
    .filter(isEndpoint);
