import { ENTRY_LINES, type EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import {
  EntryTemplate,
  type EntryTemplateInput,
  EntryTemplateRow,
  listEntryTemplates,
} from '@quayside/contracts/booking/entry/template.api';
import { templates } from '@quayside/service-kit/document/templates';
import { Refusal } from '@quayside/service-kit/refusal';
import { normalEntry, totalsOf } from '../entry-order/normal-entry.js';
import { EntryTemplateEntity } from './entry-template.entity.js';

const fault = (
  code: 'entry.template-name-taken' | 'entry.template-shared',
  Prop: string,
  Msg: string,
): Refusal => new Refusal(code, {}, [{ Prop, Code: code.slice('entry.'.length), Msg }]);

/** 422 at the name's field: `text` says whose template has it already. */
export const nameTaken = (text: string): Refusal =>
  fault('entry.template-name-taken', 'Name', `${text}，请换一个名称`);

const MOST = 300;

/** Route, containers and goods in words. */
export function summaryOf(order: EntryInput): string {
  const route = [order.LoadPort || order.LoadCode, order.DischargePort || order.DischargeCode]
    .filter(Boolean)
    .join(' → ');
  const parts = [
    route,
    totalsOf(order).ContainerSummary,
    order.Goods[0]?.Description,
    order.Parties[0]?.Name,
  ];
  return (parts.filter(Boolean).join(' · ') || '未填写航线、箱型和品名')
    .replace(/\s+/g, ' ')
    .slice(0, MOST);
}

/** An order without the numbers of its lines, which are another document's. */
export function contentOf<O extends EntryInput>(given: O): O {
  const order = normalEntry(given);
  const lists = Object.keys(ENTRY_LINES) as (keyof typeof ENTRY_LINES)[];
  return {
    ...order,
    ...Object.fromEntries(
      lists.map((list) => [list, order[list].map((line) => ({ ...line, LineId: null }))]),
    ),
  };
}

/** Templates of orders. What the company shares is kept by who made it. */
export const entryTemplates = templates<EntryTemplate, EntryTemplateInput, EntryTemplateRow>({
  table: 'entry_template',
  entity: EntryTemplateEntity,
  record: EntryTemplate,
  row: EntryTemplateRow,
  audited: 'EntryTemplate',
  sorts: listEntryTemplates.sorts,
  searched: ['t.name', 't.summary'],
  values({ Name, Content: given }, before) {
    if (!given && !before)
      throw new Refusal('request.invalid', {}, [
        { Prop: 'Content', Code: 'required', Msg: '请提供录单内容' },
      ]);
    const Content = given && contentOf(given);
    return { Name: Name.trim(), ...(Content && { Content, Summary: summaryOf(Content) }) };
  },
  requireShared(ctx, { EmployeeId }) {
    if (EmployeeId !== ctx.employee.EmployeeId)
      throw fault('entry.template-shared', 'Shared', '由创建人维护');
  },
  notYours: () => fault('entry.template-shared', 'Shared', '由创建人维护'),
});
