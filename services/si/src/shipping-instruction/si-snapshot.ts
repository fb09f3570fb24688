import { fieldsOf } from '@quayside/contracts/core/field';
import {
  type BoxEntry,
  type MergedBill,
  SiHeader,
  type SiInput,
} from '@quayside/contracts/si/shipping-instruction';

/** The part of an SI that a person hands in; two of them are compared for differences. */
export type SiSnapshot = SiHeader & {
  BoxInfos: BoxEntry[];
  TDBpMBLNos: MergedBill[];
  LateReason?: string | null;
};

const HEADER = [...fieldsOf(SiHeader).keys()] as (keyof SiHeader)[];

/** Takes the person's part out of an SI, whether it comes from a request or from the database. */
export function snapshotOf(si: SiInput): SiSnapshot {
  const header = Object.fromEntries(HEADER.map((name) => [name, si[name] ?? null])) as SiHeader;
  return {
    ...header,
    BoxInfos: si.BoxInfos ?? [],
    TDBpMBLNos: si.TDBpMBLNos ?? [],
    LateReason: si.LateReason ?? null,
  };
}
