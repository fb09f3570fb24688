import type { Zone } from '@quayside/contracts/core/zones';
import { voyageHistory } from '@quayside/contracts/masterdata/schedule';
import { ScheduleReason, VoyageSource } from '@quayside/contracts/masterdata/schedule-choices';
import { Flex, Typography } from 'antd';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { portTimeText } from '../../../kit/display/port-time.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Story } from '../../../kit/display/Story.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { usePortZones } from '../../../pickers/port-zones.js';

const INSTANT = /^\d{4}-\d\d-\d\dT/;

/** A value for people; a time by the clock of its port. */
const shown = (value: unknown, zone: Zone | null): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' && INSTANT.test(value)
    ? portTimeText(value, zone)
    : String(value);
};

const portIn = (label: string): string | null =>
  /^[A-Z]{2}[A-Z2-9]{3}(?= )/.exec(label)?.[0] ?? null;

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
  const zoneOf = usePortZones();
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
                        rows={Differences.map(({ Prop, Label, PortCode, Before, After }) => {
                          // Changes of old do not name the port beside the label.
                          const zone = zoneOf(PortCode ?? portIn(Label)) ?? null;
                          return {
                            Prop,
                            Label,
                            Before: shown(Before, zone),
                            After: shown(After, zone),
                          };
                        })}
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
