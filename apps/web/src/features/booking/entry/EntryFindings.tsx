import { formatDatesIn } from '../../../kit/display/format.js';
import { FindingsPanel } from '../../../kit/document/FindingsPanel.js';
import { placeText } from './entry-places.js';
import { standingFindings, useEntry, useEntryShallow } from './entry-store.js';
import type { EntryChecking } from './use-entry-check.js';

/** What the rules found in the order: errors keep it from being handed in, the rest is to come by its time. */
export function EntryFindings({ check, onJump }: { check: EntryChecking; onJump(prop: string): void }) {
  const findings = useEntryShallow(standingFindings);
  const form = useEntry((state) => state.form);
  const checked = useEntry((state) => state.checked !== null);
  const rows = findings.map(({ Prop, Code, Msg, Weight, place, Stage }) => ({
    key: `${Prop}|${Code}|${Stage ?? ''}|${Msg}`,
    prop: Prop,
    // What lacks says itself where.
    where: Stage ? '' : placeText(form, place),
    text: formatDatesIn(Msg),
    severity: Weight,
  }));
  return <FindingsPanel findings={rows} check={check} checked={checked} onJump={onJump} nothing="资料齐全，可以提交" />;
}
