import { type FindingFix, FindingSeverity } from '@quayside/contracts/si/choices';
import type { Finding } from '@quayside/contracts/si/si.api';
import type { RuleSet } from './rule-set.js';

interface Extra {
  fix?: FindingFix | null;
  /** Characters a line has, for the repair that breaks lines. */
  width?: number;
  /** The finding weighs no more than this here, whatever the rule says. */
  most?: FindingSeverity;
}

const RANK = { [FindingSeverity.Error]: 2, [FindingSeverity.Warning]: 1, [FindingSeverity.Info]: 0 };

/** Collects findings; paths given to it are below its own place. How heavily a finding weighs and what it says is the rules' matter. */
export class FindingList {
  constructor(
    readonly all: Finding[],
    private readonly rules: RuleSet,
    private readonly place = '',
  ) {}

  /** The same list for a part of the request: `list.at('BoxInfos[1]').at('BoxInfo')`. */
  at(part: string): FindingList {
    return new FindingList(this.all, this.rules, this.path(part));
  }

  /** What a rule found at a field; nothing when the rule is off. */
  found(code: string, field: string, message: string, { fix = null, width, most }: Extra = {}): void {
    const { severity, text } = this.rules.of(code);
    if (severity === null) return;
    this.all.push({
      Prop: this.path(field),
      Code: code,
      Msg: (text === null ? message : text.replaceAll('{说明}', message)).slice(0, 300),
      Severity: most && RANK[severity] > RANK[most] ? most : severity,
      Fix: fix,
      ...(width === undefined ? {} : { Width: width }),
    });
  }

  private path(part: string): string {
    return this.place && part ? `${this.place}.${part}` : this.place || part;
  }
}
