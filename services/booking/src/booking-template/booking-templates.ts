import {
  BookingTemplate,
  type BookingTemplateInput,
  type BookingTemplateQuery,
  BookingTemplateRow,
  listBookingTemplates,
} from '@quayside/contracts/booking/templates/booking-template.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import { templates } from '@quayside/service-kit/document/templates';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { contentOf, summaryOf } from '../entry-template/entry-templates.js';
import { BookingTemplateEntity } from './booking-template.entity.js';
import { templateShared } from './template-faults.js';

/** Templates of bookings. What the company shares is kept by who made it. */
export const bookingTemplates = templates<
  BookingTemplate,
  BookingTemplateInput,
  BookingTemplateRow
>({
  table: 'booking_template',
  entity: BookingTemplateEntity,
  record: BookingTemplate,
  row: BookingTemplateRow,
  audited: 'BookingTemplate',
  sorts: listBookingTemplates.sorts,
  searched: ['t.name', 't.summary'],
  values({ Name, Content: given }, before) {
    if (!given && !before)
      throw new Refusal('request.invalid', {}, [
        { Prop: 'Content', Code: 'required', Msg: '请提供订舱内容' },
      ]);
    const Content = given && contentOf(given);
    return { Name: Name.trim(), ...(Content && { Content, Summary: summaryOf(Content) }) };
  },
  requireShared(ctx, { EmployeeId }) {
    if (EmployeeId !== ctx.employee.EmployeeId) throw templateShared();
  },
  notYours: templateShared,
});

const FIELDS = [
  'Name',
  'Shared',
  'Summary',
  'UseCount',
  'LastUsedTime',
  'CreateName',
  'CreateTime',
  'UpdateTime',
] as const;

/** The list of templates as a workbook. */
export const exportBookingTemplates = (
  ctx: Ctx,
  query: BookingTemplateQuery & Exporting,
): Promise<FileAnswer> =>
  exportPages(ctx, {
    name: '订舱模板',
    row: BookingTemplateRow,
    fields: FIELDS,
    query,
    page: (part) => bookingTemplates.page(ctx, part),
  });

/** The template that the caller's new bookings begin with; null without one, or where he does not see it any more. */
export async function defaultTemplate(ctx: Ctx): Promise<BookingTemplate | null> {
  const [row] = await ctx.sql<{ id: number }>(
    'SELECT template_id AS id FROM booking_template_default WHERE employee_id = $1',
    [ctx.employee.EmployeeId],
  );
  if (!row) return null;
  return bookingTemplates.read(ctx, row.id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'record.absent') return null;
    throw error;
  });
}

/** Has the caller's new bookings begin with a template that he sees, or with none (0). 404 for another's. */
export async function setDefaultTemplate(ctx: Ctx, id: number): Promise<null> {
  if (id > 0) await bookingTemplates.read(ctx, id);
  const me = ctx.employee.EmployeeId;
  if (id === 0) await ctx.sql('DELETE FROM booking_template_default WHERE employee_id = $1', [me]);
  else {
    await ctx.sql(
      `INSERT INTO booking_template_default (employee_id, template_id) VALUES ($1, $2)
       ON CONFLICT (employee_id) DO UPDATE SET template_id = $2`,
      [me, id],
    );
  }
  return null;
}
