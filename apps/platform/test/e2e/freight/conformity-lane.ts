import * as api from '@quayside/contracts/freight/lane/lane';
import { type OwnResourceCase, ownResourceCases, reasons } from '../conformity-world.js';

let ports = 0;
/** A lane of its own. */
const aLane = (): object => ({
  PolCode: `ZZ${(1_296 + ports++).toString(36).toUpperCase()}`,
  PodCode: 'CNTXG',
  CarrierCode: null,
  Boxes: ['40HQ'],
  CurrencyCode: 'USD',
  Target20: null,
  Target40: null,
  TargetHQ: null,
  MovePercent: 3,
  MoveAmount: null,
  EndingDays: 3,
  Alerts: ['new'],
  Remark: null,
});

export const laneOwnResources: readonly OwnResourceCase[] = ownResourceCases([
  [api.boughtLanes, aLane],
  [api.soldLanes, aLane],
]);

const HIS =
  'a person’s own, nobody else’s whatever his scope (services/freight/test/followed-lanes.spec)';
export const laneImpersonal = reasons([
  [api.boughtLanes.list, HIS],
  [api.soldLanes.list, HIS],
]);
