import { Controller } from '@nestjs/common';
import {
  type EntryFormLayout,
  type EntryPrint,
  entryPdf,
  entrySheet,
  PrintFees,
  PrintLayout,
} from '@quayside/contracts/booking/entry/form';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { Handle } from '@quayside/service-kit/http/handle';
import { zoneOfPort } from '@quayside/service-kit/mapping/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { formOf } from '../entry-form/company-form.js';
import { standardLayout } from '../entry-form/layout.js';
import { entryStore } from '../entry-order/entry-order.entity.js';
import { visibleEntry } from '../entry-order/entry-states.js';
import { paperAsPdf, paperAsSheet } from './draw-paper.js';
import { type Paper, paperOf } from './paper.js';

/** The standard layout; for a customer without what his company's form does not print. */
function standardFor(ctx: Ctx, { Print }: EntryFormLayout): EntryFormLayout {
  const standard = standardLayout();
  const hidden = isStaff(ctx) ? [] : Print.filter(({ Shown }) => !Shown).map(({ Name }) => Name);
  return {
    ...standard,
    Print: standard.Print.map((field) => ({ ...field, Shown: !hidden.includes(field.Name) })),
  };
}

/**
 * An order of the caller's scope as it is printed; what we owe to others for staff with the right
 * to it (403).
 */
async function paperFor(ctx: Ctx, { Id, Layout, Fees }: EntryPrint): Promise<Paper> {
  if (Fees === PrintFees.All) ctx.require('entry:payable');
  const entry = visibleEntry(ctx, await entryStore.read(ctx, Id));
  const own = await formOf(ctx, entry.CompanyId);
  return paperOf(
    entry,
    Layout === PrintLayout.Standard ? standardFor(ctx, own) : own,
    Fees ?? PrintFees.None,
    await zoneOfPort(ctx, entry.LoadCode),
  );
}

const nameOf = ({ title, about }: Paper, extension: string): string =>
  `${title}-${about[0]?.[1] ?? ''}.${extension}`;

/** An order on paper and in a sheet. */
@Controller()
export class EntryPrintController {
  @Handle(entryPdf)
  async pdf(ctx: Ctx, request: EntryPrint): Promise<FileAnswer> {
    const paper = await paperFor(ctx, request);
    return { Name: nameOf(paper, 'pdf'), Bytes: await paperAsPdf(paper) };
  }

  @Handle(entrySheet)
  async sheet(ctx: Ctx, request: EntryPrint): Promise<FileAnswer> {
    const paper = await paperFor(ctx, request);
    return { Name: nameOf(paper, 'xlsx'), Bytes: await paperAsSheet(paper) };
  }
}
