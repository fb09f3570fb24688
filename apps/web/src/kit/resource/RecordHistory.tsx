import { auditVerbText } from '@quayside/contracts/core/audit-verbs';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { Kept, Resource } from '@quayside/contracts/core/resource';
import { DifferenceTable } from '../display/DifferenceTable.js';
import { EmptyState } from '../display/EmptyState.js';
import { formatDay, formatInstant } from '../display/format.js';
import { ReadGate } from '../display/ReadGate.js';
import { Story } from '../display/Story.js';
import { useRead } from '../http/query.js';
import { AppDrawer } from '../overlay/AppDrawer.js';

/** A stored value as people read it. */
function shown(meta: FieldMeta | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (meta?.choices) return meta.choices.label(value as string);
  if (meta?.kind === 'flag') return value ? '是' : '否';
  if (meta?.kind === 'instant') return formatInstant(String(value));
  if (meta?.kind === 'day') return formatDay(String(value));
  return Array.isArray(value) ? value.join('，') : String(value);
}

/** Who changed what of a record, newest first. */
export function RecordHistory({
  resource,
  record,
  title,
  onClose,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: the resource of any kind of record
  resource: Pick<Resource<any, any, any>, 'history' | 'record'>;
  record: Pick<Kept, 'Id'>;
  title: string;
  onClose(): void;
}) {
  const read = useRead(resource.history, { Id: record.Id }, { staleTime: 0 });
  const fields = fieldsOf(resource.record);
  return (
    <AppDrawer open size={720} title={`变更记录 ${title}`} onClose={onClose}>
      <ReadGate read={read}>
        {(steps) =>
          steps.length === 0 ? (
            <EmptyState title="没有变更" hint="这条记录自随系统提供以来没有被改过" />
          ) : (
            <Story
              entries={steps.map((step) => ({
                key: step.Id,
                time: step.CreateTime,
                title: auditVerbText(step.Verb),
                by: step.Name,
                content:
                  step.Changes.length > 0 ? (
                    <DifferenceTable
                      rows={step.Changes.map(({ Field, Label, Before, After }) => ({
                        Prop: Field,
                        Label,
                        Before: shown(fields.get(Field), Before),
                        After: shown(fields.get(Field), After),
                      }))}
                    />
                  ) : undefined,
              }))}
            />
          )
        }
      </ReadGate>
    </AppDrawer>
  );
}
