import * as api from '@quayside/contracts/booking/templates/booking-template.api';
import * as sets from '@quayside/contracts/booking/templates/party-set.api';
import { PartyRole } from '@quayside/contracts/trade/choices';
import { party } from '@quayside/contracts/trade/party';
import type { Case, Entry, World } from '../conformity-world.js';
import { BOOKING } from './conformity-booking.js';

type Cases = readonly Entry<Case>[];
let number = 0;
const newTemplate = (): api.BookingTemplateInput => ({
  Id: 0,
  Name: `订舱模板${++number}`,
  Content: BOOKING,
});
const newSet = (): sets.PartySetInput => ({
  Id: 0,
  Name: `收发通${++number}`,
  Parties: [party(PartyRole.Shipper, 'CONFORMITY EXPORT CO LTD', [])],
});

/** A template, or a set, of the boss's for this case alone. */
const ofTemplate = async ({ boss }: World): Promise<{ Id: number }> => ({
  Id: (await boss.get(api.saveBookingTemplate, newTemplate())).Id,
});
const ofSet = async ({ boss }: World): Promise<{ Id: number }> => ({
  Id: (await boss.get(sets.savePartySet, newSet())).Id,
});
const ofDeleted = async (world: World): Promise<object> => {
  const of = await ofTemplate(world);
  await world.boss.get(api.deleteBookingTemplate, of);
  return of;
};
const ofDeletedSet = async (world: World): Promise<object> => {
  const of = await ofSet(world);
  await world.boss.get(sets.deletePartySet, of);
  return of;
};
const template = async (world: World): Promise<object> => ({
  ...newTemplate(),
  ...(await ofTemplate(world)),
});
const set = async (world: World): Promise<object> => ({ ...newSet(), ...(await ofSet(world)) });

/** Templates of bookings and party sets as a foreigner, twice, and with an older version. */
export const bookingTemplateCases = {
  foreign: [
    [api.bookingTemplate, ofTemplate],
    [api.saveBookingTemplate, template],
    [api.deleteBookingTemplate, ofTemplate],
    [api.restoreBookingTemplate, ofDeleted],
    [api.countBookingTemplateUse, ofTemplate],
    [api.bookingTemplateHistory, ofTemplate],
    [api.setDefaultBookingTemplate, ofTemplate],
    [sets.partySet, ofSet],
    [sets.savePartySet, set],
    [sets.deletePartySet, ofSet],
    [sets.restorePartySet, ofDeletedSet],
    [sets.countPartySetUse, ofSet],
    [sets.partySetHistory, ofSet],
  ] as Cases,
  ownOnly: [
    [api.listBookingTemplates, 'filters within the scope; of a customer named, what it shares'],
    [api.defaultBookingTemplate, 'the caller’s own choice'],
    [sets.listPartySets, 'filters within the scope; of a customer named, what it shares'],
    [sets.exportPartySets, 'own and shared by the own company'],
  ] as never[],
  stale: [
    [api.saveBookingTemplate, async (world: World) => ({ ...(await template(world)), Version: 0 })],
    [sets.savePartySet, async (world: World) => ({ ...(await set(world)), Version: 0 })],
  ] as Cases,
  repeatable: [
    [api.saveBookingTemplate, newTemplate],
    [api.deleteBookingTemplate, ofTemplate],
    [api.restoreBookingTemplate, ofDeleted],
    [api.countBookingTemplateUse, ofTemplate],
    [api.setDefaultBookingTemplate, ofTemplate],
    [sets.savePartySet, newSet],
    [sets.deletePartySet, ofSet],
    [sets.restorePartySet, ofDeletedSet],
    [sets.countPartySetUse, ofSet],
  ] as Cases,
  requests: [
    [api.bookingTemplate, ofTemplate],
    [api.bookingTemplateHistory, ofTemplate],
    [sets.partySet, ofSet],
    [sets.partySetHistory, ofSet],
  ] as Cases,
};
