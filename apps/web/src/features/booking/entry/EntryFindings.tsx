import { EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { formatDatesIn } from '../../../kit/display/format.js';
import { FindingsPanel, type PanelFinding } from '../../../kit/document/FindingsPanel.js';
import { missingAt, placeText } from './entry-places.js';
import { standingFindings, useEntry, useEntryShallow } from './entry-store.js';
import type { EntryChecking } from './use-entry-check.js';

/** What the rules found in the order: errors keep it from being handed in, the rest is to come by its time. */
export function EntryFindings({
  check,
  onJump,
}: {
  check: EntryChecking;
  onJump(prop: string): void;
}) {
  const findings = useEntryShallow(standingFindings);
  // Places are named by their lines: typing into the header draws nothing here.
  const lines = useEntry((state) => state.form.lines);
  const checked = useEntry((state) => state.checked !== null);
  const attempted = useEntry((state) => state.attempted);
  const rows = findings.map((finding): PanelFinding => {
    const { Prop, Code, Msg, Weight, place, Stage } = finding;
    return {
      key: `${Prop}|${Code}|${Stage ?? ''}|${Msg}`,
      prop: Prop,
      // What lacks says itself where.
      where: Stage ? '' : placeText({ lines }, place),
      text: formatDatesIn(Msg),
      severity: Weight,
      ...(Code === 'required' &&
        Weight === EntryWeight.Error && { missing: missingAt({ lines }, finding) }),
    };
  });
  return (
    <FindingsPanel
      findings={rows}
      check={check}
      checked={checked}
      onJump={onJump}
      attempted={attempted}
      nothing="资料齐全，可以提交"
    />
  );
}
