import { describe, expect, it } from '@jest/globals';
import { CarrierBehaviour } from '@quayside/contracts/simulator/carrier';
import {
  carrierMay,
  type InstructionStanding,
  shipperMayApprove,
  shipperMayChange,
} from './instruction-moves.js';

const { Accept, Check, Decline, Draft, Final, Reject } = CarrierBehaviour;
const ALL = [Check, Accept, Draft, Final, Reject, Decline];

/** How an instruction stands: its status, that of an update, that of its document. */
const standing = (
  Status: InstructionStanding['Status'],
  UpdateStatus: InstructionStanding['UpdateStatus'] = null,
  DocumentStatus: string | null = null,
): InstructionStanding => ({ Status, UpdateStatus, DocumentStatus });

describe('the moves of an instruction', () => {
  it.each<[string, InstructionStanding, CarrierBehaviour[], [change: boolean, approve: boolean]]>([
    ['not answered yet', standing(null), ALL, [true, false]],
    ['received (UC1)', standing('RECEIVED'), ALL, [true, false]],
    ['asked for an update (UC2)', standing('PENDING_UPDATE'), [Reject, Decline], [true, false]],
    ['updated (UC3)', standing('PENDING_UPDATE', 'UPDATE_RECEIVED'), ALL, [true, false]],
    ['update confirmed (UC4)', standing('RECEIVED', 'UPDATE_CONFIRMED'), ALL, [true, false]],
    [
      'update declined (UC4)',
      standing('PENDING_UPDATE', 'UPDATE_DECLINED'),
      [Reject, Decline],
      [true, false],
    ],
    ['update taken back (UC5)', standing('RECEIVED', 'UPDATE_CANCELLED'), ALL, [true, false]],
    ['drafted (UC6)', standing('RECEIVED', null, 'DRAFT'), ALL, [true, true]],
    [
      'drafted, with an update',
      standing('RECEIVED', 'UPDATE_RECEIVED', 'DRAFT'),
      ALL,
      [true, false],
    ],
    [
      'drafted, and asked for an update',
      standing('PENDING_UPDATE', null, 'DRAFT'),
      [Reject, Decline],
      [true, true],
    ],
    ['approved (UC7)', standing('RECEIVED', null, 'APPROVED'), [Final], [false, false]],
    ['issued (UC8)', standing('RECEIVED', null, 'ISSUED'), [], [false, false]],
    ['completed (UC14)', standing('COMPLETED', null, 'ISSUED'), [], [false, false]],
    ['cancelled', standing('CANCELLED'), [], [false, false]],
    ['declined', standing('DECLINED'), [], [false, false]],
  ])('%s', (_what, given, moves, [change, approve]) => {
    expect(ALL.filter((kind) => carrierMay(given, kind))).toEqual(moves);
    expect([shipperMayChange(given), shipperMayApprove(given)]).toEqual([change, approve]);
    expect(carrierMay(given, CarrierBehaviour.Syntax)).toBe(false);
  });
});
