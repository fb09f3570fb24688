import {
  DESK_FIELDS,
  DESK_OF_SERVICE,
  isWithDesk,
} from '@quayside/contracts/booking/entry/desk-values';
import {
  EntryHeader,
  type EntryInput,
  EntryService,
} from '@quayside/contracts/booking/entry/entry-order';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import type { WholeEntry } from './entry-order.entity.js';
import { toldFees } from './told-fees.js';

const frozen = (Prop: string, Msg: string): FieldError => ({ Prop, Code: 'frozen', Msg });

/** Whether a field of a class says the same; moments are the same however they are written. */
function isSame(
  type: Class,
  name: string,
  a: string | null | undefined,
  b: string | null | undefined,
): boolean {
  if (a && b && fieldsOf(type).get(name)?.kind === 'instant')
    return Date.parse(a) === Date.parse(b);
  return (a ?? null) === (b ?? null);
}

function servicesTouched(
  services: readonly EntryService[],
  before: readonly EntryService[],
): FieldError[] {
  const stored = new Map(before.map((line) => [line.LineId, line]));
  const kept = new Set(services.map(({ LineId }) => LineId));
  const touched = services.flatMap((line, index) => {
    const stands = line.LineId ? stored.get(line.LineId) : undefined;
    return DESK_OF_SERVICE.filter(
      (name) => !isSame(EntryService, name, line[name], stands?.[name]),
    ).map((name) =>
      frozen(`Services[${index}].${name}`, '服务的安排与办理情况由我司填写，不能修改'),
    );
  });
  const dropped = before.some(
    (line) => !kept.has(line.LineId) && DESK_OF_SERVICE.some((name) => line[name] != null),
  );
  return dropped
    ? [...touched, frozen('Services', '已安排的服务不能删除，如需取消请联系我司')]
    : touched;
}

/**
 * What a customer changes of the desk's, at paths below the order: what he owes and what became of services from his first hand-in on,
 * numbers and cut-offs once the desk has had the order. What is not filled in yet he may tell. None for staff.
 */
export function deskFaults(ctx: Ctx, order: EntryInput, before: WholeEntry | null): FieldError[] {
  if (isStaff(ctx) || !before?.SubmitTime) return [];
  const errors: FieldError[] = servicesTouched(order.Services, before.Services);
  if (toldFees(order.Fees) !== toldFees(before.Fees))
    errors.push(frozen('Fees', '费用由我司填写，不能修改；需要时请联系我司'));
  if (isWithDesk(before.State))
    errors.push(
      ...DESK_FIELDS.filter(
        (name) => before[name] != null && !isSame(EntryHeader, name, order[name], before[name]),
      ).map((name) => frozen(name, '已由我司填写，不能修改；需要时请联系我司')),
    );
  return errors;
}

/** Refuses that with 422, at the places of the request. */
export function assertDeskValues(ctx: Ctx, order: EntryInput, before: WholeEntry | null): void {
  const errors = deskFaults(ctx, order, before).map((fault) => ({
    ...fault,
    Prop: `Order.${fault.Prop}`,
  }));
  if (errors.length > 0) throw new Refusal('entry.faulty', { count: errors.length }, errors);
}
