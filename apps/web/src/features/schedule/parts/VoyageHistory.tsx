import { voyageHistory } from '@quayside/contracts/masterdata/schedule';
import { ScheduleReason, VoyageSource } from '@quayside/contracts/masterdata/schedule-choices';
import { Flex, Typography } from 'antd';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { formatInstant } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Story } from '../../../kit/display/Story.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';

const INSTANT = /^\d{4}-\d\d-\d\dT/;

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' && INSTANT.test(value) ? formatInstant(value) : String(value);
};

/** Every change of a voyage with its reason, newest first. */
export function VoyageHistory({
  id,
  title,
  onClose,
}: {
  id: number;
  title: string;
  onClose(): void;
}) {
  const read = useRead(voyageHistory, { Id: id }, { staleTime: 0 });
  return (
    <AppDrawer open size={760} title={`变更记录 ${title}`} onClose={onClose}>
      <ReadGate read={read}>
        {(changes) => (
          <Story
            entries={changes.map(
              ({ Id, CreateTime, Reason, Source, Remark, EmployeeName, Differences }) => ({
                key: Id,
                time: CreateTime,
                title: <StatusTag of={ScheduleReason} value={Reason} />,
                by: [EmployeeName, VoyageSource.label(Source)].filter(Boolean).join('，'),
                content: (
                  <Flex vertical gap={6}>
                    {Remark && <Typography.Text>{Remark}</Typography.Text>}
                    {Differences.length > 0 && (
                      <DifferenceTable
                        rows={Differences.map(({ Prop, Label, Before, After }) => ({
                          Prop,
                          Label,
                          Before: shown(Before),
                          After: shown(After),
                        }))}
                      />
                    )}
                  </Flex>
                ),
              }),
            )}
          />
        )}
      </ReadGate>
    </AppDrawer>
  );
}
