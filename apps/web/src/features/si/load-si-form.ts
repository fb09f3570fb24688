import { OrderSiState, SiType } from '@quayside/contracts/si/choices';
import { type CargoOrder, cargoOrder } from '@quayside/contracts/si/order.api';
import {
  getSiDraft,
  type OthersDraft,
  orderSi,
  othersDrafts,
  type SiDetail,
  siDetail,
} from '@quayside/contracts/si/si.api';
import { call } from '../../kit/http/call.js';
import { type LocalDraft, readLocalDraft } from './local-draft.js';
import { formOfDraft, formOfOrder, formOfSi, type SiForm, sameContent } from './si-form.js';
import { isSplittable } from './si-status-rules.js';

/** Everything the form starts with. */
export interface LoadedSi {
  order: CargoOrder;
  /** The SI that is being changed. */
  record: SiDetail | null;
  /** What is shown first: the server's draft when there is one. */
  form: SiForm;
  /** The form without any draft. */
  fresh: SiForm;
  /** When the server's draft was saved; null when there is none. */
  draftTime: string | null;
  /** The version of what the server keeps here; 0 for nothing. */
  draftVersion: number;
  /** The draft was made on an older version of the SI. */
  draftStale: boolean;
  /** Several bills may be made of it. */
  divisible: boolean;
  /** Other orders may go on the bill: it is the only one of its order. */
  mergeable: boolean;
  /** What others began here, as it was when the form was opened. */
  others: OthersDraft[];
  /** What only this browser has. */
  local: LocalDraft | null;
}

/** Reads order, SI and drafts for the form of an order (`orderId`) or of an SI that is to be changed (`siId`). */
export async function loadSiForm(
  orderId: number,
  siId: number,
  signal: AbortSignal,
): Promise<LoadedSi> {
  const record = siId > 0 ? await call(siDetail, { Id: siId }, { signal }) : null;
  const cgoId = record?.CGO_ID ?? orderId;
  const [order, source, drafts, others] = await Promise.all([
    call(cargoOrder, { Id: cgoId }, { signal }),
    record ? null : call(orderSi, { CGO_ID: cgoId }, { signal }),
    call(getSiDraft, { CGO_ID: cgoId, TBI_ID: siId }, { signal }),
    call(othersDrafts, { CGO_ID: cgoId }, { signal }),
  ]);
  const fresh = record ? formOfSi(cgoId, record) : formOfOrder(cgoId, source!);
  const draft = drafts.find((each) => each.TBI_ID === siId && each.Copies.length > 0);
  const form = draft ? formOfDraft(draft) : fresh;
  const local = readLocalDraft(cgoId, siId);
  // What the server saved without the browser hearing of it is not offered again.
  const own = local && (!draft || local.at > Date.parse(draft.UpdateTime)) ? local : null;
  const newer = own && !sameContent(formOfDraft(own.draft), form) ? own : null;
  return {
    order,
    record,
    form,
    fresh,
    draftTime: draft?.UpdateTime ?? null,
    draftVersion: drafts.find((each) => each.TBI_ID === siId)?.Version ?? 0,
    draftStale: Boolean(draft && record && form.target?.Version !== record.Version),
    divisible: record === null || isSplittable(record.TBI_STATUS),
    mergeable: record
      ? isSplittable(record.TBI_STATUS) && record.TBI_SITYPE !== SiType.MultiCopy
      : order.SiState === OrderSiState.Waiting,
    others: others.filter(({ TBI_ID }) => TBI_ID === siId),
    local: newer,
  };
}
