import * as api from '@quayside/contracts/freight/increase';
import { cases, reasons, type World } from '../conformity-world.js';

const RULE = {
  Name: '一致性',
  CarrierCode: 'ZIMU',
  LaneCode: null,
  PolCode: 'CNNGB',
  PodCode: 'USLAX',
  RateType: null,
  Layers: null,
  Boxes: null,
  Mode: 'add',
  Value: 10,
  RoundTo: null,
  StartDate: '2099-01-01',
  Note: null,
};

/** A draft of the boss's company. */
const fresh = ({ boss }: World): Promise<api.Increase> =>
  boss.get(api.saveIncrease, { Increase: RULE } as never);
const one = async (world: World): Promise<object> => ({ Id: (await fresh(world)).Id });
const step = async (world: World, Version?: number): Promise<object> => {
  const { Id, Version: present } = await fresh(world);
  return { Id, Version: Version ?? present };
};
const change = async (world: World, Version?: number): Promise<object> => ({
  ...(await step(world, Version)),
  Increase: RULE,
});

export const increaseForeign = cases([
  [api.saveIncrease, change],
  [api.deleteIncrease, one],
  [api.submitIncrease, step],
  [api.approveIncrease, step],
  [api.increaseLeft, one],
  [api.repeatIncrease, step],
]);
export const increaseOwnOnly = reasons([[api.listIncreases, 'filters within the company']]);
export const increaseStale = cases([
  [api.saveIncrease, (world: World) => change(world, 99)],
  [api.submitIncrease, (world: World) => step(world, 99)],
  [api.approveIncrease, (world: World) => step(world, 99)],
  [api.repeatIncrease, (world: World) => step(world, 99)],
]);
export const increaseRepeatable = cases([
  [api.saveIncrease, () => ({ Increase: RULE })],
  [api.deleteIncrease, one],
  [api.submitIncrease, step],
]);
const PLANS = 'plans alone: nothing is changed before its run, which is the import’s';
export const increaseRepeatedElsewhere = reasons([
  [api.approveIncrease, PLANS],
  [api.repeatIncrease, PLANS],
]);
export const increaseImpersonal = reasons([
  [api.listIncreases, 'a company’s own, nobody’s in particular'],
]);
