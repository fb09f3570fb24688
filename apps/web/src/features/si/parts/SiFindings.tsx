import { FindingFix } from '@quayside/contracts/si/choices';
import { formatDatesIn } from '../../../kit/display/format.js';
import { FindingsPanel, type PanelFinding } from '../../../kit/document/FindingsPanel.js';
import { missingText, placeText } from '../place-text.js';
import { withFix, withFixes } from '../si-places.js';
import { useSi, useSiShallow, useSiStore } from '../si-store.js';
import { isMissing, severityOf, useFindings } from '../use-findings.js';
import type { SiCheck } from '../use-si-check.js';

/** What the rules found in the bills of the form, with the repairs that they offer. */
export function SiFindings({ check, onJump }: { check: SiCheck; onJump(prop: string): void }) {
  const findings = useFindings();
  const store = useSiStore();
  const bills = useSi((state) => state.form.copies.length);
  const checked = useSi((state) => state.checked !== null);
  const attempted = useSi((state) => state.attempted);
  const lacking = useSiShallow((state) => findings.filter((finding) => isMissing(finding, state)));
  const missing = new Set(lacking);
  const rows = findings.map((finding): PanelFinding => {
    const { Prop, Code, Msg, Fix } = finding;
    return {
      key: `${Prop}|${Code}|${Msg}`,
      prop: Prop,
      where: placeText(Prop, bills),
      text: formatDatesIn(Msg),
      severity: severityOf(finding),
      ...(missing.has(finding) && { missing: missingText(Prop, bills) }),
      ...(Fix && {
        fix: {
          label: FindingFix.label(Fix),
          run: () => store.getState().edit((form) => withFix(form, finding)),
        },
      }),
    };
  });
  const fixAll = () => {
    const mendable = findings.filter(({ Fix }) => Fix);
    store.getState().edit((form) => withFixes(form, mendable));
  };
  return (
    <FindingsPanel
      findings={rows}
      check={check}
      checked={checked}
      onJump={onJump}
      onFixAll={fixAll}
      attempted={attempted}
    />
  );
}
