import type { Endpoint } from '@quayside/contracts/core/endpoint';
import * as schedule from '@quayside/contracts/masterdata/schedule';
import {
  expandTemplate,
  previewTemplate,
  scheduleTemplates,
} from '@quayside/contracts/masterdata/schedule-template';
import type { ApiClient } from '../api-client.js';

type World = { admin: ApiClient };
type Case = (world: World) => object | Promise<object>;
type Entry<T> = readonly [Endpoint, T];

const cases = (entries: readonly (readonly [unknown, Case])[]): Entry<Case>[] =>
  entries as Entry<Case>[];

/** A voyage that still lies ahead, as it stands. */
async function ahead({ admin }: World): Promise<schedule.VoyageDetail> {
  const { Rows } = await admin.get(schedule.listVoyages, {
    Status: ['planned'],
    Sort: '-FirstEtd',
    Limit: 1,
  });
  return admin.get(schedule.voyageInfo, { Id: Rows[0]!.Id });
}

const input = ({
  CarrierCode,
  LoopCode,
  VesselImo,
  VesselName,
  VoyageNo,
  InboundVoyageNo,
  Source,
  Remark,
  Calls,
}: schedule.VoyageDetail) => ({
  CarrierCode,
  LoopCode,
  VesselImo,
  VesselName,
  VoyageNo,
  InboundVoyageNo,
  Source,
  Remark,
  Calls: Calls.map(({ VoyageId, Sequence, PlannedEta, PlannedEtd, Version, ...call }) => call),
});
const verb = async (world: World, more: object = {}) => {
  const { Id, Version } = await ahead(world);
  return { Id, Version, ...more };
};
const call = async (world: World, more: object = {}) => {
  const { Version, Calls } = await ahead(world);
  return { CallId: Calls[0]!.Id, Version, Reason: 'correction', ...more };
};
const template = async ({ admin }: World) => ({
  Id: (await admin.get(scheduleTemplates.list, { Limit: 1 })).Rows[0]!.Id,
});

export const sharedSchedules = [
  schedule.voyageInfo,
  schedule.voyageHistory,
  schedule.updateVoyage,
  schedule.changeCall,
  schedule.blankVoyage,
  schedule.omitCall,
  schedule.swapVessel,
  schedule.restoreVoyage,
  previewTemplate,
  expandTemplate,
].map((endpoint) => [endpoint as never, 'staff only; schedules are everybody’s'] as Entry<string>);

export const outdatedSchedules = cases([
  [
    schedule.updateVoyage,
    async (world) => ({
      ...input(await ahead(world)),
      ...(await verb(world)),
      Version: 0,
      Reason: 'correction',
    }),
  ],
  [schedule.changeCall, (world) => call(world, { Version: 0 })],
  [schedule.blankVoyage, (world) => verb(world, { Version: 0 })],
  [schedule.restoreVoyage, (world) => verb(world, { Version: 0 })],
  [
    schedule.omitCall,
    async (world) => verb(world, { Version: 0, CallId: (await ahead(world)).Calls[0]!.Id }),
  ],
  [schedule.swapVessel, (world) => verb(world, { Version: 0, VesselImo: '1990070' })],
]);

export const repeatedSchedules = cases([
  [schedule.checkVoyage, async (world) => input(await ahead(world))],
  [
    schedule.createVoyage,
    async (world) => {
      const { Calls, ...head } = input(await ahead(world));
      return { ...head, VoyageNo: '999T', Calls: Calls.map(({ Id, ...each }) => each) };
    },
  ],
  [
    schedule.updateVoyage,
    async (world) => ({
      ...input(await ahead(world)),
      ...(await verb(world)),
      Reason: 'correction',
    }),
  ],
  [schedule.changeCall, (world) => call(world)],
  [schedule.restoreVoyage, (world) => verb(world)],
  [schedule.omitCall, async (world) => verb(world, { CallId: (await ahead(world)).Calls[0]!.Id })],
  [schedule.swapVessel, (world) => verb(world, { VesselImo: '1990496' })],
  [schedule.blankVoyage, (world) => verb(world)],
  [previewTemplate, template],
  [expandTemplate, template],
]);
