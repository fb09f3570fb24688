import { authChanges } from './auth/changes.js';
import { authRefusals } from './auth/refusals.js';
import { authRights } from './auth/rights.js';
import { authScreens } from './auth/screens.js';
import { bookingChanges } from './booking/changes.js';
import { bookingRefusals } from './booking/refusals.js';
import { bookingRights } from './booking/rights.js';
import { bookingScreens } from './booking/screens.js';
import type { Refusals } from './core/refusal.js';
import { coreRefusals } from './core/refusals.js';
import type { Rights } from './core/right.js';
import { freightChanges } from './freight/changes.js';
import { freightRefusals } from './freight/refusals.js';
import { freightRights } from './freight/rights.js';
import { freightScreens } from './freight/screens.js';
import { masterdataChanges } from './masterdata/changes.js';
import { masterdataRefusals } from './masterdata/refusals.js';
import { masterdataRights } from './masterdata/rights.js';
import { masterdataScreens } from './masterdata/screens.js';
import { messagingChanges } from './messaging/changes.js';
import { messagingRefusals } from './messaging/refusals.js';
import { messagingScreens } from './messaging/screens.js';
import { platformRights } from './platform/rights.js';
import { platformScreens } from './platform/screens.js';
import { siChanges } from './si/changes.js';
import { siRefusals } from './si/refusals.js';
import { siRights } from './si/rights.js';
import { siScreens } from './si/screens.js';
import { simulatorRights } from './simulator/rights.js';

/**
 * What the areas declare, put together: written out, so that paths, rights and codes are exact types. A new area adds its lines here
 * and its endpoints in `catalogue.ts`, which is apart because the web app loads this file first and must not load every endpoint.
 * `areas.spec.ts` finds what is declared and not collected, and what two areas declare both.
 */

/** The services, each an area of the same name, with the name that the operator's people know it by. */
export const services = {
  auth: '账号',
  messaging: '消息',
  masterdata: '基础数据',
  booking: '订舱',
  si: 'SI',
  simulator: '模拟外部系统',
  freight: '运价',
} as const;
export type ServiceName = keyof typeof services;
export const serviceNames = /* @__PURE__ */ Object.keys(services) as ServiceName[];

/**
 * The services that run: the simulator in the demo alone, where it plays the outside parties.
 * @param simulated whether it does
 */
export const serviceNamesOf = (simulated: boolean): ServiceName[] =>
  serviceNames.filter((name) => simulated || name !== 'simulator');

export const screens = [
  ...platformScreens,
  ...bookingScreens,
  ...siScreens,
  ...masterdataScreens,
  ...messagingScreens,
  ...authScreens,
  ...freightScreens,
] as const;

/** What open screens read again when a service says `data/changed`. */
export const changes = {
  ...siChanges,
  ...bookingChanges,
  ...masterdataChanges,
  ...messagingChanges,
  ...authChanges,
  ...freightChanges,
} as const;
export type ChangeName = keyof typeof changes;

// What follows is marked as pure: the bundle of the web app, which uses none of it, leaves it out.

/** Every right that an endpoint, a screen or a button may ask for. */
export const rights = /* @__PURE__ */ (() =>
  ({
    ...siRights,
    ...bookingRights,
    ...freightRights,
    ...masterdataRights,
    ...platformRights,
    ...authRights,
    ...simulatorRights,
  }) as const satisfies Rights)();

/** Every refusal by its stable code. */
export const refusals = /* @__PURE__ */ (() =>
  ({
    ...coreRefusals,
    ...authRefusals,
    ...masterdataRefusals,
    ...siRefusals,
    ...bookingRefusals,
    ...freightRefusals,
    ...messagingRefusals,
  }) as const satisfies Refusals)();
