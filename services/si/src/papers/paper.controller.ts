import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import {
  type BillPrint,
  billPdf,
  containerListPdf,
  containerListSheet,
  printBill as printEndpoint,
  typedBillPdf,
} from '@quayside/contracts/si/paper.api';
import type { SiSubmission } from '@quayside/contracts/si/si.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { containersAsPdf, containersAsSheet } from './container-list.js';
import { previewBill, printBill } from './print-bill.js';
import { readPrinted } from './printed-si.js';
import { previewTypedBill } from './typed-bill.js';

/** The papers of an SI. */
@Controller()
export class PaperController {
  @Handle(billPdf)
  preview(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    return previewBill(ctx, Id);
  }

  @Handle(typedBillPdf)
  typed(ctx: Ctx, request: SiSubmission): Promise<FileAnswer> {
    return previewTypedBill(ctx, request);
  }

  @Handle(printEndpoint)
  print(ctx: Ctx, request: BillPrint): Promise<FileAnswer> {
    return printBill(ctx, request);
  }

  @Handle(containerListPdf)
  async containers(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    return containersAsPdf(await readPrinted(ctx, Id));
  }

  @Handle(containerListSheet)
  async containerSheet(ctx: Ctx, { Id }: ById): Promise<FileAnswer> {
    return containersAsSheet(await readPrinted(ctx, Id));
  }
}
