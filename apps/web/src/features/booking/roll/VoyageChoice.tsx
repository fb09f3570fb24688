import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { RollSailing } from '@quayside/contracts/booking/roll/participant';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import {
  type DirectSailing,
  searchSchedules,
} from '@quayside/contracts/masterdata/schedule-search';
import { Alert, Button, Flex, Form, type FormInstance, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { ErrorState } from '../../../kit/display/ErrorState.js';
import { EMPTY, formatDay } from '../../../kit/display/format.js';
import { PortTimeText } from '../../../kit/display/PortTimeText.js';
import { Field } from '../../../kit/form/Field.js';
import { useRead } from '../../../kit/http/query.js';
import { usePortZones } from '../../../pickers/port-zones.js';
import {
  isBlank,
  isPresent,
  orderedSailings,
  SAILING_FIELDS,
  sailingOf,
} from './sailing-choice.js';

/** Days in which another voyage is looked for, from some before the booked one on. */
const DAYS = 60;
const BEFORE = 14;
/** A cut-off by the clock of the port of loading; one that is only reckoned is marked. */
function CutOff({
  time,
  port,
  reckoned,
}: {
  time: string | null;
  port: string;
  reckoned: boolean;
}) {
  return (
    <>
      <PortTimeText value={time} port={port} />
      {time && reckoned ? ' *' : ''}
    </>
  );
}

interface VoyageChoiceProps {
  booking: BookingDetail;
  form: FormInstance<RollSailing>;
  /** What was typed before, and not sent. */
  begun: Partial<RollSailing>;
  onTyped(sailing: RollSailing): void;
}

/** The voyages of the lane, and the fields of the one that is chosen: filled by a press, or typed where no schedule has it. */
export function VoyageChoice({ booking, form, begun, onTyped }: VoyageChoiceProps) {
  const [chosen, setChosen] = useState<DirectSailing | null>(null);
  const zoneOf = usePortZones();
  const take = (sailing: DirectSailing) => {
    form.setFieldsValue(
      sailingOf(sailing, zoneOf(booking.LoadCode) ?? null, zoneOf(booking.DischargeCode) ?? null),
    );
    setChosen(sailing);
    onTyped(form.getFieldsValue(true));
  };
  return (
    <Flex vertical gap={12}>
      <Sailings booking={booking} chosen={chosen} onTake={take} />
      {chosen && chosen.CarrierCode !== booking.CarrierCode && (
        <Alert
          type="warning"
          showIcon
          title={`该航次由${chosen.CarrierName ?? chosen.CarrierCode}公布，订舱的船公司仍为${booking.CarrierCode ?? '未定'}；换船公司请另行订舱`}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={begun}
        onValuesChange={() => onTyped(form.getFieldsValue(true))}
      >
        <div className="doc-fields">
          {SAILING_FIELDS.map((name) => (
            <Field key={name} of={RollSailing} name={name} port={booking.LoadCode ?? null} />
          ))}
        </div>
      </Form>
    </Flex>
  );
}

function Sailings({
  booking,
  chosen,
  onTake,
}: {
  booking: BookingDetail;
  chosen: DirectSailing | null;
  onTake(sailing: DirectSailing): void;
}) {
  const { LoadCode, DischargeCode, CarrierCode, SailingDate } = booking;
  const [all, setAll] = useState(false);
  const today = chinaDay(Date.now());
  const [, from = today] = [today, SailingDate ? daysAfter(SailingDate, -BEFORE) : today].sort();
  const asked = {
    Pol: LoadCode ?? '',
    Pod: DischargeCode ?? '',
    From: from,
    To: daysAfter(from, DAYS),
  };
  const known = Boolean(LoadCode && DischargeCode);
  const read = useRead(searchSchedules, asked, { enabled: known });
  if (!known)
    return (
      <Alert
        type="info"
        showIcon
        title="订舱没有起运港或卸货港代码，无法查询船期，请直接填写新航次"
      />
    );
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const sailings = orderedSailings(read.data ?? [], CarrierCode);
  const own = sailings.filter((each) => each.CarrierCode === CarrierCode);
  const rows = all || own.length === 0 ? sailings : own;
  return (
    <Flex vertical gap={6}>
      <Flex justify="space-between" align="center">
        <Typography.Text strong>
          {booking.LoadPort} → {booking.DischargePort} 的直达航次（{formatDay(from)} 起{DAYS}天）
        </Typography.Text>
        {own.length > 0 && own.length < sailings.length && (
          <Button type="link" size="small" onClick={() => setAll(!all)}>
            {all ? `只看${CarrierCode}` : `其他船公司的${sailings.length - own.length}个航次`}
          </Button>
        )}
      </Flex>
      <Table<DirectSailing>
        size="small"
        rowKey="Id"
        loading={read.isPending}
        dataSource={rows}
        pagination={
          rows.length > 8 ? { pageSize: 8, showSizeChanger: false, size: 'small' } : false
        }
        locale={{
          emptyText: <EmptyState title="这段时间没有直达船期" hint="可在下方直接填写新航次" />,
        }}
        rowClassName={({ Id }) => (Id === chosen?.Id ? 'ant-table-row-selected' : '')}
        columns={[
          {
            title: '船公司',
            key: 'carrier',
            width: 80,
            render: (_, { CarrierCode: code }) => code,
          },
          {
            title: '船名 / 航次',
            key: 'voyage',
            render: (_, row) => (
              <Flex gap={6} align="center" wrap>
                {[row.VesselName, row.VoyageNo].filter(Boolean).join(' / ')}
                {isPresent(row, booking) && <Tag>当前航次</Tag>}
                {isBlank(row.Status) && <Tag color="error">停航</Tag>}
              </Flex>
            ),
          },
          {
            title: '预离',
            key: 'etd',
            width: 180,
            render: (_, { Etd, DayOnly }) => (
              <PortTimeText value={Etd} port={asked.Pol} dayOnly={DayOnly.includes('Etd')} />
            ),
          },
          {
            title: '航程',
            dataIndex: 'TransitDays',
            width: 64,
            render: (days: number | null) => (days === null ? EMPTY : `${days}天`),
          },
          {
            title: '截单',
            key: 'si',
            width: 185,
            render: (_, row) => (
              <CutOff
                time={row.SiCutoff}
                port={asked.Pol}
                reckoned={row.Estimated.includes('DCO')}
              />
            ),
          },
          {
            title: '截VGM',
            key: 'vgm',
            width: 185,
            render: (_, row) => (
              <CutOff
                time={row.VgmCutoff}
                port={asked.Pol}
                reckoned={row.Estimated.includes('VCO')}
              />
            ),
          },
          {
            title: '截港',
            key: 'gate',
            width: 185,
            render: (_, row) => (
              <CutOff
                time={row.GateInCutoff}
                port={asked.Pol}
                reckoned={row.Estimated.includes('FCO')}
              />
            ),
          },
          {
            title: '操作',
            key: 'take',
            width: 64,
            render: (_, row) =>
              isPresent(row, booking) || isBlank(row.Status) ? null : (
                <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onTake(row)}>
                  选择
                </Button>
              ),
          },
        ]}
      />
      <Typography.Text type="secondary">
        带 * 的截止时间按码头惯例推算，请以船公司通知为准。
      </Typography.Text>
    </Flex>
  );
}
