import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@quayside/contracts/core/endpoint';
import * as template from '@quayside/contracts/si/template.api';
import type { ApiClient } from '../api-client.js';

type World = { boss: ApiClient; templateId: number; siId: number };
type Case = (world: World) => object | Promise<object>;

/** A template of the boss's own. */
const aTemplate = async ({ boss }: World): Promise<number> =>
  (
    await boss.get(template.saveSiTemplate, {
      Id: 0,
      TBI_TEMPLATE_NAME: `模板${randomUUID().slice(0, 8)}`,
    })
  ).Id;
const aDeletedTemplate = async (world: World): Promise<number> => {
  const Id = await aTemplate(world);
  await world.boss.get(template.deleteSiTemplate, { Id });
  return Id;
};
const own: Case = ({ templateId }) => ({ Id: templateId });

export const templateForeign: readonly (readonly [Endpoint, Case])[] = [
  [template.siTemplate as never, own],
  [
    template.saveSiTemplate as never,
    ({ templateId }) => ({ Id: templateId, TBI_TEMPLATE_NAME: '别人的' }),
  ],
  [template.deleteSiTemplate as never, own],
  [template.restoreSiTemplate as never, async (world) => ({ Id: await aDeletedTemplate(world) })],
  [template.countSiTemplateUse as never, own],
  [template.siTemplateHistory as never, own],
  [template.proposeSiTemplate as never, ({ siId }) => ({ Id: siId })],
];

export const templateStale: readonly (readonly [Endpoint, Case])[] = [
  [
    template.saveSiTemplate as never,
    ({ templateId }) => ({ Id: templateId, TBI_TEMPLATE_NAME: '旧版本', Version: 0 }),
  ],
];

export const templateRepeated: readonly (readonly [Endpoint, Case])[] = [
  [
    template.saveSiTemplate as never,
    () => ({ Id: 0, TBI_TEMPLATE_NAME: `重复${randomUUID().slice(0, 8)}` }),
  ],
  [template.deleteSiTemplate as never, async (world) => ({ Id: await aTemplate(world) })],
  [template.restoreSiTemplate as never, async (world) => ({ Id: await aDeletedTemplate(world) })],
  [template.countSiTemplateUse as never, own],
];
