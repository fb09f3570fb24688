import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { OrderTrack } from '@quayside/contracts/booking/entry/milestones.api';
import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Facts } from '../../../kit/display/Facts.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Section } from '../../../kit/document/Section.js';
import { useTabName } from '../../../kit/screen/tab-name.js';

/** Which order it is and how it travels. */
export function TrackHead({ track, actions }: { track: OrderTrack; actions?: ReactNode }) {
  useTabName(track.EntryNo);
  return (
    <Section
      title={
        <Flex gap={12} align="center">
          <Typography.Text strong>{track.EntryNo}</Typography.Text>
          <StatusTag of={EntryState} value={track.State} />
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
    </Section>
  );
}
