import type { Identity } from '@quayside/contracts/auth/session';
import type { Class } from '@quayside/contracts/core/field';
import { createTestDatabase } from '@quayside/test-kit/database';
import type { MigrationInterface } from 'typeorm';
import { openDatabase } from '../src/database/open-database.js';
import { readTimeLimits } from '../src/database/time-limits.js';
import { MovableClock } from '../src/runtime/clock.js';
import { Ctx } from '../src/runtime/context.js';
import { createLogger } from '../src/runtime/log.js';
import type { ServiceLink, ServiceRuntime } from '../src/runtime/runtime.js';

const noLink: ServiceLink = {
  call: () => Promise.reject(new Error('this test calls no other service')),
  deliver: () => Promise.reject(new Error('this test delivers nothing')),
};

/** A runtime on an own database without a Nest application, for tests of the kit itself. */
export async function kitRuntime(
  parts: {
    entities?: Class[];
    migrations?: Class<MigrationInterface>[];
    link?: ServiceLink;
    subscriptions?: ServiceRuntime['subscriptions'];
    definedIn?: string;
  } = {},
) {
  const database = await createTestDatabase();
  const log = createLogger({ level: 'silent' });
  const source = await openDatabase({
    url: database.url,
    schema: 'si',
    entities: parts.entities ?? [],
    migrations: parts.migrations ?? [],
    poolSize: 4,
    limits: readTimeLimits({}),
    log,
  });
  const runtime: ServiceRuntime = {
    name: 'si',
    definedIn: parts.definedIn,
    database: source,
    clock: new MovableClock(new Date('2026-11-21T02:00:00Z')),
    log,
    link: parts.link ?? noLink,
    env: {},
    identitySecret: 'kit',
    handlers: new Map(),
    eventHandlers: new Map(),
    subscriptions: parts.subscriptions ?? {},
    wakeRelay: () => undefined,
  };
  return {
    runtime,
    as: (identity: Identity) => Ctx.of(runtime, identity),
    service: () => Ctx.ofService(runtime),
    async close() {
      await source.destroy();
      await database.drop();
    },
  };
}
