import { type FindingFix, FindingSeverity } from '@quayside/contracts/si/choices';
import type { Finding } from '@quayside/contracts/si/si.api';
import { FindingList as DocumentFindings } from '@quayside/service-kit/document/finding-list';
import type { RuleSet } from './rule-set.js';

interface Extra {
  fix: FindingFix | null;
  /** Characters a line has, for the repair that breaks lines. */
  width: number;
  /** The finding weighs no more than this here, whatever the rule says. */
  most: FindingSeverity;
}

const RANK = {
  [FindingSeverity.Error]: 2,
  [FindingSeverity.Warning]: 1,
  [FindingSeverity.Info]: 0,
};

/** The findings of SIs. How heavily a finding weighs and what it says is the rules' matter. */
export class FindingList extends DocumentFindings<Finding, Extra> {
  constructor(all: Finding[], rules: RuleSet, place = '') {
    super(
      all,
      (Prop, Code, message, { fix = null, width, most }) => {
        const { severity, text } = rules.of(Code);
        if (severity === null) return null;
        return {
          Prop,
          Code,
          Msg: (text === null ? message : text.replaceAll('{说明}', message)).slice(0, 300),
          Severity: most && RANK[severity] > RANK[most] ? most : severity,
          Fix: fix,
          ...(width === undefined ? {} : { Width: width }),
        };
      },
      place,
    );
  }
}
