import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

interface Collector {
  SUBSCRIPTIONS: string;
  subscriptionsOf(
    contracts: readonly string[],
    services: Readonly<Record<string, readonly string[]>>,
  ): Record<string, string[]>;
  collected(): string;
}
const module = pathToFileURL(join(import.meta.dirname, 'collect.mjs')).href;
const { SUBSCRIPTIONS, collected, subscriptionsOf } = (await import(module)) as Collector;

const contract =
  "export const sailed = event('ship.sailed', Sailed);\nexport const moored = event(\n  'ship.moored',\n  Moored,\n);";

describe('the subscriptions', () => {
  it('are those of the handlers as they are', () => {
    expect(readFileSync(SUBSCRIPTIONS, 'utf8')).toBe(collected());
  });

  it('name every service that handles an event, once, however it handles it', () => {
    const services = {
      quay: [
        '@On(sailed)\nasync one() {}\n@OnMany(sailed, prepare)\nasync two() {}',
        '@On(\n  moored,\n  asItStands,\n)',
      ],
      crane: ['@OnMany(moored)'],
      idle: ['ctx.publish(sailed)'],
    };
    expect(subscriptionsOf([contract], services)).toEqual({
      'ship.moored': ['crane', 'quay'],
      'ship.sailed': ['quay'],
    });
  });

  it('do not take an event that no contract declares', () => {
    expect(() => subscriptionsOf([contract], { quay: ['@On(sunk)'] })).toThrow('sunk');
  });
});
