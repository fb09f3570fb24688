import { randomUUID } from 'node:crypto';
import {
  actOnBooking,
  booking,
  confirmBooking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { RollSailing } from '@quayside/contracts/booking/roll/participant';
import * as api from '@quayside/contracts/booking/roll/roll.api';
import type { Case, Entry, World } from '../conformity-world.js';
import { eventually } from '../eventually.js';

const SAILING: RollSailing = {
  Vessel: 'QUAY AURORA',
  Voyage: '902E',
  SailingDate: '2027-03-18',
  ArrivalDate: null,
  SiDeadline: null,
  VgmDeadline: null,
  YardDeadline: null,
  CustomsDeadline: null,
};

let number = 0;

/** A booking of the boss's company that the carrier confirmed, made for this case alone. */
async function confirmed(
  { boss, admin }: World,
  Booking: BookingInput,
): Promise<{ Id: number; Version: number }> {
  const { Id, Version } = await boss.get(submitBooking, { Booking });
  const accepted = await admin.get(actOnBooking, { Id, Version, Verb: BookingVerb.Accept });
  const BookingNo = `78${String(++number).padStart(8, '0')}`;
  const said = {
    BookingNo,
    CarrierCode: 'COSU',
    Vessel: 'QUAY HARMONY',
    Voyage: '901E',
    SailingDate: '2027-03-11',
    Release: true,
  };
  return admin.get(confirmBooking, { Id, Version: accepted.Version, ...said });
}

/** Every call of a roll as a foreigner, twice, and with an older version. @param content what the desk needs of a booking */
export function bookingRollCases(content: BookingInput) {
  const asked = async (world: World): Promise<api.AskRoll> => ({
    Id: (await confirmed(world, content)).Id,
    Sailing: SAILING,
  });
  const begun = async (world: World, version?: number): Promise<api.StartRoll> => {
    const { Id, Version } = await confirmed(world, content);
    return {
      Id,
      Version: version ?? Version,
      RollId: randomUUID(),
      Sailing: SAILING,
      Reason: '船公司甩柜',
      TakePrice: false,
    };
  };
  const ofBooking = async (world: World): Promise<api.RollsOf> => {
    const roll = await world.admin.get(api.startRoll, await begun(world));
    return { BookingId: roll.BookingId };
  };
  /** The way back of a roll that took effect. */
  const back = async (world: World): Promise<api.UndoRoll> => {
    const { BookingId, RollId } = await world.admin.get(api.startRoll, await begun(world));
    const { Version } = await world.admin.get(booking, { Id: BookingId });
    await world.admin.get(actOnBooking, {
      Id: BookingId,
      Version,
      Verb: BookingVerb.ConfirmAmendment,
    });
    await eventually(async () => {
      const [roll] = await world.admin.get(api.listRolls, { BookingId });
      if (roll?.State !== api.RollState.Done)
        throw new Error(`The roll is ${roll?.State}: ${roll?.Note}`);
    });
    return { RollId, Reason: '原航次加舱' };
  };
  const DESK = 'staff only, who serve every customer; within the scope';
  return {
    foreign: [[api.listRolls, ofBooking]] as readonly Entry<Case>[],
    ownOnly: [
      [api.previewRoll, DESK],
      [api.startRoll, DESK],
      [api.undoRoll, DESK],
    ] as never[],
    stale: [[api.startRoll, (world: World) => begun(world, 99)]] as readonly Entry<Case>[],
    repeatable: [
      [api.previewRoll, asked],
      [api.startRoll, begun],
      [api.undoRoll, back],
    ] as readonly Entry<Case>[],
    requests: [[api.listRolls, ofBooking]] as readonly Entry<Case>[],
  };
}
