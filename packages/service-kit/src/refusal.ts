import { refusals } from '@quayside/contracts/areas';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { type RefusalCode, type RefusalParams, refusalText } from '@quayside/contracts/refusals';

/** The platform says no: code and text from the catalogue, HTTP status from the code. */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    readonly params: RefusalParams = {},
    readonly errors?: FieldError[],
  ) {
    super(refusalText(code, params));
    this.status = refusals[code].status;
  }
}

/** Why the platform said no, for one of many records: all its faults, else what its code says. */
export const reasonOf = ({ errors, message }: Refusal): string =>
  errors?.map(({ Msg }) => Msg).join('；') || message;

/** The refusal of a request for one of its fields: path, code and text for people. */
export const invalid = (Prop: string, Code: string, Msg: string): Refusal =>
  new Refusal('request.invalid', {}, [{ Prop, Code, Msg }]);

/** The record, or 404 as for a foreign one. */
export function found<T>(record: T | null | undefined): T {
  if (record == null) throw new Refusal('record.absent');
  return record;
}
