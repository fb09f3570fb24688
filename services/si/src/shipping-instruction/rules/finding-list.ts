import { type FindingFix, FindingSeverity } from '@quayside/contracts/si/choices';
import type { Finding } from '@quayside/contracts/si/si.api';

type Fix = FindingFix | null;

/** Collects findings; paths given to it are below its own place. */
export class FindingList {
  constructor(
    readonly all: Finding[] = [],
    private readonly place = '',
  ) {}

  /** The same list for a part of the request: `list.at('BoxInfos[1]').at('BoxInfo')`. */
  at(part: string): FindingList {
    return new FindingList(this.all, this.path(part));
  }

  error(field: string, code: string, message: string, fix: Fix = null): void {
    this.add(FindingSeverity.Error, field, code, message, fix);
  }

  warning(field: string, code: string, message: string, fix: Fix = null): void {
    this.add(FindingSeverity.Warning, field, code, message, fix);
  }

  info(field: string, code: string, message: string, fix: Fix = null): void {
    this.add(FindingSeverity.Info, field, code, message, fix);
  }

  add(severity: FindingSeverity, field: string, code: string, message: string, fix: Fix = null): void {
    this.all.push({ Prop: this.path(field), Code: code, Msg: message.slice(0, 300), Severity: severity, Fix: fix });
  }

  private path(part: string): string {
    return this.place && part ? `${this.place}.${part}` : this.place || part;
  }
}
