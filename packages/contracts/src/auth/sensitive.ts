import type { Endpoint } from '../core/endpoint.js';
import type { Permission } from '../permissions.js';

/**
 * Rights over people, rights, keys, rules, money and lines: whoever tries what they allow, and is
 * refused, is written down.
 */
const SENSITIVE: ReadonlySet<string> = new Set<Permission>([
  'auth:manage',
  'auth:policy',
  'role:manage',
  'employee:manage',
  'employee:simulate',
  'company:edit',
  'customer:manage',
  'provider:manage',
  'user:manage',
  'menu:manage',
  'apikey:manage',
  'webhook:manage',
  'booking:credit',
  'booking:configure',
  'entry:configure',
  'si:configure',
  'rate:rule',
  'rate:share',
  'system:operate',
]);

/**
 * Whether an act that is refused leaves a row in the audit: a change under a sensitive right, and
 * every list taken out as a file.
 */
export const isSensitive = ({ access, exports, method }: Endpoint): boolean =>
  exports || (method === 'POST' && SENSITIVE.has(access));
