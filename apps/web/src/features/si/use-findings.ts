import { type CarrierFault } from '@quayside/contracts/partner-line/message';
import { siRejection } from '@quayside/contracts/si/carrier-message.api';
import { FindingFix, FindingSeverity } from '@quayside/contracts/si/choices';
import type { Finding } from '@quayside/contracts/si/si.api';
import { useMemo } from 'react';
import { formatDatesIn } from '../../kit/display/format.js';
import type { FieldNote } from '../../kit/form/FieldBox.js';
import { useRead } from '../../kit/http/query.js';
import type { FormBox } from './si-form.js';
import { placeOf, valueAt, withFix } from './si-places.js';
import { type SiState, standingFindings, useSi, useSiShallow, useSiStore } from './si-store.js';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Says only that something is not filled in yet; one that somebody emptied is more than that. */
export function isMissing(
  { Code, Prop }: Finding,
  { form, opened }: Pick<SiState, 'form' | 'opened'>,
): boolean {
  const place = placeOf(Prop);
  if (Code === 'boxes-missing') return (opened.copies[place.copy]?.boxes.length ?? 0) === 0;
  const says = Code.startsWith('required') || Code === 'late-reason-required';
  return (
    says &&
    place.field !== undefined &&
    isEmpty(valueAt(form, place)) &&
    isEmpty(valueAt(opened, place))
  );
}

/** Sums that differ because no box has any quantity yet say no more than the boxes do. */
const isIdleSum = ({ Code }: Finding, { form }: Pick<SiState, 'form'>): boolean =>
  Code.startsWith('total-') &&
  form.copies.every(({ boxes }) =>
    boxes.every(
      (box) => isEmpty(box.TBX_NUM) && isEmpty(box.TBX_WEIGHT) && isEmpty(box.TBX_VOLUME),
    ),
  );

/** The findings that stand for the form as it is now. */
export const useFindings = (): readonly Finding[] =>
  useSiShallow((state) => {
    const findings = standingFindings(state.form, state.checked);
    return state.attempted ? findings : findings.filter((finding) => !isIdleSum(finding, state));
  });

export const severityOf = (finding: Finding): FieldNote['severity'] =>
  finding.Severity === FindingSeverity.Error
    ? 'error'
    : finding.Severity === FindingSeverity.Warning
      ? 'warning'
      : 'info';

const NO_BOXES: readonly FormBox[] = [];
const NO_FAULTS: readonly CarrierFault[] = [];

/** What the carrier refused at the SI in the form, each at its field, until it is handed in again. */
function useRefusals(): readonly CarrierFault[] {
  const id = useSi(({ form }) => form.target?.Id ?? 0);
  const { data } = useRead(siRejection, { Id: id }, { enabled: id > 0 });
  return data?.Faults ?? NO_FAULTS;
}

const noteOf = ({ Cause }: CarrierFault): FieldNote => ({
  text: `船公司退回：${Cause}`,
  severity: 'error',
});

/**
 * The remarks at a header field of the bill in front. A field that is still empty is not called wrong before the person
 * has tried to hand the bill in or emptied it: the list at the side tells what is missing.
 */
export function useNotes(field: string): FieldNote[] {
  const store = useSiStore();
  const own = useSiShallow(({ form, opened, checked, active, attempted }) =>
    standingFindings(form, checked).filter((finding) => {
      const place = placeOf(finding.Prop);
      if (place.copy !== active || place.box !== undefined || place.field !== field) return false;
      return attempted || !isEmpty(valueAt(form, place)) || !isEmpty(valueAt(opened, place));
    }),
  );
  const refused = useRefusals();
  return useMemo(
    () => [
      ...refused.filter(({ Prop }) => Prop === field).map(noteOf),
      ...own.map((finding) => {
        const fix = finding.Fix;
        return {
          text: formatDatesIn(finding.Msg),
          severity: severityOf(finding),
          ...(fix
            ? {
                fix: {
                  label: FindingFix.label(fix),
                  run: () => store.getState().edit((current) => withFix(current, finding)),
                },
              }
            : {}),
        };
      }),
    ],
    [own, store, refused, field],
  );
}

/** A cell that a refusal names, of the SI as it was handed in. */
const REFUSED_CELL = /^BoxInfos\[(\d+)\]\.(?:BoxInfo|BoxDetails\[(\d+)\])\.(\w+)$/;

/** Where a cell of the SI as it was handed in stands now, as `box.name` or `box.detail.name`; null when its row has gone. */
export function placeNow(boxes: readonly FormBox[], prop: string): string | null {
  const [, box, detail, field] = REFUSED_CELL.exec(prop) ?? [];
  if (box === undefined || field === undefined) return null;
  const at = boxes.findIndex(({ origin }) => origin === Number(box));
  if (at < 0 || detail === undefined) return at < 0 ? null : `${at}.${field}`;
  const line = boxes[at]!.details.findIndex(({ origin }) => origin === Number(detail));
  return line < 0 ? null : `${at}.${line}.${field}`;
}

/** The remarks inside the boxes of the bill in front, by `box.name` or `box.detail.name`. */
export function useBoxNotes(): ReadonlyMap<string, FieldNote> {
  // Cells that are still empty are no faults before the form is handed in.
  const findings = useSiShallow((state) =>
    standingFindings(state.form, state.checked).filter(
      (finding) => state.attempted || !isMissing(finding, state),
    ),
  );
  const active = useSi((state) => state.active);
  const boxes = useSi((state) => state.form.copies[state.active]?.boxes ?? NO_BOXES);
  const refused = useRefusals();
  return useMemo(() => {
    const notes = new Map<string, FieldNote>();
    for (const fault of refused) {
      const place = placeNow(boxes, fault.Prop ?? '');
      if (place) notes.set(place, noteOf(fault));
    }
    for (const finding of findings) {
      const { copy, box, detail, field } = placeOf(finding.Prop);
      if (copy !== active || box === undefined || field === undefined) continue;
      const key = detail === undefined ? `${box}.${field}` : `${box}.${detail}.${field}`;
      const severity = severityOf(finding);
      const before = notes.get(key);
      if (!before) notes.set(key, { text: formatDatesIn(finding.Msg), severity });
      else
        notes.set(key, {
          text: `${before.text}；${formatDatesIn(finding.Msg)}`,
          severity: before.severity === 'error' ? 'error' : severity,
        });
    }
    return notes;
  }, [findings, active, boxes, refused]);
}
