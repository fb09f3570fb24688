import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import {
  type ChangeStatus,
  changeSiStatus,
  checkSi,
  exportSiLogs,
  exportSis,
  listSiLogs,
  listSis,
  modifySi,
  type OfOrder,
  type OrderSi,
  orderSi,
  orderSis,
  type SiCheckResult,
  type SiDetail,
  type SiDifferences,
  type SiFigures,
  type SiLog,
  type SiLogQuery,
  type SiLogRow,
  type SiQuery,
  type SiRow,
  type SiSubmission,
  type SiSubmissionOnBehalf,
  type SiSubmitted,
  siDetail,
  siDifferences,
  siFigures,
  siLogs,
  submitSi,
  submitSiOnBehalf,
} from '@quayside/contracts/si/si.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Written } from '@quayside/service-kit/http/written';
import type { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  fetchMissing,
  readNamedOrder,
  readOrder,
  readOrderLines,
} from '../cargo-order/read-order.js';
import { changeStatus } from './change-status.js';
import { checkSubmission } from './check.js';
import { exportSiList } from './export-sis.js';
import { readFigures } from './figures.js';
import { exportLogs, logsOfSi, logsPage, sisPage } from './list-sis.js';
import { orderAsSi } from './order-si.js';
import { readDifferences } from './read-differences.js';
import { readSisOfOrder, withActions, writtenSi } from './read-si.js';
import { resubmit } from './resubmit.js';
import { submitAsCustomer } from './submit.js';
import { submitOnBehalf } from './submit-on-behalf.js';

/** The order of a submission may not have arrived here yet. */
const ARRIVED = {
  retry: async (ctx: Ctx, { CGO_ID }: OfOrder, { code }: Refusal): Promise<boolean> =>
    code === 'record.absent' && fetchMissing(ctx, CGO_ID),
};

@Controller()
export class ShippingInstructionController {
  @Handle(orderSi)
  async orderData(ctx: Ctx, { CGO_ID }: OfOrder): Promise<OrderSi> {
    const order = await readNamedOrder(ctx, CGO_ID);
    return orderAsSi(order, await readOrderLines(ctx, CGO_ID));
  }

  @Handle(checkSi)
  check(ctx: Ctx, request: SiSubmission): Promise<SiCheckResult> {
    return checkSubmission(ctx, request);
  }

  @Handle(submitSi, ARRIVED)
  submit(ctx: Ctx, request: SiSubmission): Promise<SiSubmitted[]> {
    return submitAsCustomer(ctx, request);
  }

  @Handle(submitSiOnBehalf, ARRIVED)
  submitOnBehalf(ctx: Ctx, request: SiSubmissionOnBehalf): Promise<SiSubmitted[]> {
    return submitOnBehalf(ctx, request);
  }

  @Handle(modifySi)
  modify(ctx: Ctx, request: SiInput): Promise<SiSubmitted> {
    return resubmit(ctx, request);
  }

  @Handle(orderSis)
  async ofOrder(ctx: Ctx, { CGO_ID }: OfOrder): Promise<SiDetail[]> {
    await readOrder(ctx, CGO_ID);
    return (await readSisOfOrder(ctx, CGO_ID)).map((si) => withActions(ctx, si));
  }

  @Handle(siDetail)
  detail(ctx: Ctx, { Id }: ById): Promise<Written<SiDetail>> {
    return writtenSi(ctx, Id);
  }

  @Handle(siLogs)
  logs(ctx: Ctx, { Id }: ById): Promise<SiLog[]> {
    return logsOfSi(ctx, Id);
  }

  @Handle(changeSiStatus)
  changeStatus(ctx: Ctx, request: ChangeStatus): Promise<SiDetail> {
    return changeStatus(ctx, request);
  }

  @Handle(listSis)
  list(ctx: Ctx, query: SiQuery): Promise<Rows<SiRow>> {
    return sisPage(ctx, query);
  }

  @Handle(exportSis)
  export(ctx: Ctx, query: SiQuery): Promise<FileAnswer> {
    return exportSiList(ctx, query);
  }

  @Handle(exportSiLogs)
  exportLog(ctx: Ctx, query: SiLogQuery): Promise<FileAnswer> {
    return exportLogs(ctx, query);
  }

  @Handle(listSiLogs)
  listLogs(ctx: Ctx, query: SiLogQuery): Promise<Rows<SiLogRow>> {
    return logsPage(ctx, query);
  }

  @Handle(siDifferences)
  differences(ctx: Ctx, { Id }: ById): Promise<SiDifferences> {
    return readDifferences(ctx, Id);
  }

  @Handle(siFigures)
  figures(ctx: Ctx): Promise<SiFigures> {
    return readFigures(ctx);
  }
}
