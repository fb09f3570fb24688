import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { OrderTrack } from '@quayside/contracts/booking/entry/milestones.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Countdown } from '../../../kit/display/Countdown.js';
import { Facts } from '../../../kit/display/Facts.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Section } from '../../../kit/document/Section.js';
import { useTabName } from '../../../kit/screen/tab-name.js';

/** Which order it is and how it travels. */
export function TrackHead({ track, actions }: { track: OrderTrack; actions?: ReactNode }) {
  useTabName(track.No);
  return (
    <Section
      title={
        <Flex gap={12} align="center">
          <Typography.Text strong>{track.No}</Typography.Text>
          <StatusTag of={EntryState} value={track.State} />
          {track.OtherNo && (
            <Typography.Text type="secondary">关联 {track.OtherNo}</Typography.Text>
          )}
          <Typography.Text type="secondary">{track.CompanyName}</Typography.Text>
        </Flex>
      }
      extra={<Flex gap={8}>{actions}</Flex>}
    >
      <Facts
        of={OrderTrack}
        value={track}
        columns={5}
        items={[
          'BookingNo',
          'MblNo',
          'CarrierCode',
          'Vessel',
          'Voyage',
          'LoadPort',
          'DischargePort',
          'DeliveryPlace',
          'SailingDate',
          'ArrivalDate',
        ]}
      />
      <CutOffs track={track} />
    </Section>
  );
}

const CUT_OFFS = ['SiDeadline', 'VgmDeadline', 'CustomsDeadline', 'YardDeadline'] as const;

/** The cut-offs that are known, with the time left until the ship has gone. */
function CutOffs({ track }: { track: OrderTrack }) {
  const known = CUT_OFFS.filter((name) => track[name]);
  if (known.length === 0) return null;
  return (
    <Flex gap={24} wrap style={{ marginTop: 10 }}>
      {known.map((name) => (
        <span key={name}>
          <Typography.Text type="secondary">
            {fieldsOf(OrderTrack).get(name)?.label}{' '}
          </Typography.Text>
          <Countdown
            to={track[name]}
            port={track.LoadCode}
            done={track.State !== EntryState.Booked}
          />
        </span>
      ))}
    </Flex>
  );
}
