import { CompanyType } from '@quayside/contracts/auth/company-type';
import { RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import { type EntryRecord, EntryRemark } from '@quayside/contracts/booking/entry/entry-order';
import { EntrySubmission } from '@quayside/contracts/booking/entry/entry-order.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Section } from '../../../../kit/document/Section.js';
import { Control } from '../../../../kit/form/Control.js';
import { FieldBox, statusOf } from '../../../../kit/form/FieldBox.js';
import { useSession } from '../../../../kit/session/store.js';
import { ListTitle } from '../EntryField.js';
import { newLine, withLine } from '../entry-form.js';
import { useEntry, useEntryStore, useShown } from '../entry-store.js';
import { isDraft } from '../use-entry-save.js';
import { useLineNotes } from '../use-notes.js';

const text = fieldsOf(EntryRemark).get('Text')!;
const said = fieldsOf(EntrySubmission).get('Remarks')!;

/** What is said to whom: a customer writes for everybody, the desk also for itself and for the carrier. */
const LABELS: Readonly<Record<RemarkAudience, string>> = {
  [RemarkAudience.Everyone]: '备注',
  [RemarkAudience.Internal]: '内部备注（客户不可见）',
  [RemarkAudience.Carrier]: '给船公司的备注（客户不可见）',
};

/** Remarks, one text for each audience, and what is said with a change. */
export function RemarksSection() {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const handedIn = useEntry(
    ({ record }) => !isDraft(record) && record !== null && wasHandedIn(record),
  );
  const store = useEntryStore();
  const saying = useEntry((state) => state.form.said);
  const shown = useShown(['Remarks']);
  if (!shown && !handedIn) return null;
  const audiences = RemarkAudience.options.filter(
    ({ value }) => staff || value === RemarkAudience.Everyone,
  );
  return (
    <Section title={<ListTitle name="Remarks">备注</ListTitle>}>
      <div className="doc-wide" data-place="Remarks">
        {shown && audiences.map(({ value }) => <Remarks key={value} audience={value} />)}
        {handedIn && (
          <FieldBox label="本次修改说明" place="Remarks.said">
            <Control
              meta={{ ...said, label: '本次修改说明', multiline: true }}
              value={saying}
              onChange={(value) =>
                store.getState().edit((form) => ({ ...form, said: (value as string | null) ?? '' }))
              }
              placeholder="改了什么、为什么，对方在日志中可见"
            />
          </FieldBox>
        )}
      </div>
    </Section>
  );
}

const wasHandedIn = ({ SubmitTime }: Pick<EntryRecord, 'SubmitTime'>): boolean =>
  SubmitTime !== null;

function Remarks({ audience }: { audience: RemarkAudience }) {
  const store = useEntryStore();
  const notes = useLineNotes('Remarks');
  const all = useEntry((state) => state.form.lines.Remarks);
  const own = all.filter(({ Audience }) => Audience === audience);
  const put = (key: string | null, value: unknown) =>
    store.getState().edit((form) => {
      if (key !== null) return withLine(form, 'Remarks', key, { Text: value as string | null });
      return {
        ...form,
        lines: {
          ...form.lines,
          Remarks: [
            ...form.lines.Remarks,
            newLine<'Remarks'>({ Audience: audience, Text: value as string }),
          ],
        },
      };
    });
  // An input that is not stored yet keeps its place when its first letter makes the line.
  const lines = own.length > 0 ? own : [null];
  return (
    <>
      {lines.map((line, index) => {
        const note = line && notes.get(`${line.key}.Text`);
        const label = LABELS[audience] + (index > 0 ? index + 1 : '');
        return (
          <FieldBox
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an audience are neither moved nor removed here
            key={index}
            label={label}
            notes={note ? [note] : []}
            place={`Remarks.${line?.key ?? audience}.Text`}
          >
            <Control
              meta={{ ...text, label }}
              value={line?.Text}
              status={statusOf(note ? [note] : [])}
              onChange={(value) => put(line?.key ?? null, value)}
            />
          </FieldBox>
        );
      })}
    </>
  );
}
