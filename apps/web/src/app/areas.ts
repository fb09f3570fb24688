import { defineAreaGroup } from '../kit/http/query.js';

/**
 * What a service's `data/changed` reaches: the areas whose answers its changes can alter. Drafts are left out, they change
 * by their own author only and must not be read again under the typing hand.
 */
export function defineAreaGroups(): void {
  defineAreaGroup('si', ['TDDraftBill', 'TDBillLadingInfo', 'CargoOrder', 'TDBillLadingWork', 'CarrierMessage']);
  defineAreaGroup('carrier', ['CarrierMessage']);
  defineAreaGroup('order', ['CargoOrder', 'TDBillLadingInfo', 'TDBillLadingWork']);
  defineAreaGroup('basic', ['BasicData']);
  defineAreaGroup('schedule', ['Voyage', 'Sailing', 'Schedule']);
  defineAreaGroup('message', ['Message']);
}
