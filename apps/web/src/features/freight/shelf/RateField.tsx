import { RatePhase } from '@quayside/contracts/freight/choices';
import type { RateRow } from '@quayside/contracts/freight/rate';
import { listRates } from '@quayside/contracts/freight/rate.api';
import { Button, Flex, Form, Table } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { ReferenceControl } from '../../../kit/form/ReferenceControl.js';
import { useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';

const PORT = { kind: 'port' } as const;
const shown = (price: number | null): string => (price === null ? '--' : formatNumber(price));

/** Chooses a rate that is on sale; its ports and carrier come with it. */
export function RateField({ value }: { value?: number | null }) {
  const form = Form.useFormInstance();
  const [open, setOpen] = useState(false);
  const [pol, pod] = [Form.useWatch('PolCode', form), Form.useWatch('PodCode', form)];
  const carrier = Form.useWatch('CarrierCode', form);
  const choose = ({ Id, PolCode, PodCode, CarrierCode }: RateRow): void => {
    form.setFieldsValue({ RateId: Id, PolCode, PodCode, CarrierCode });
    setOpen(false);
  };
  return (
    <>
      <Flex gap={10} align="center">
        <span>{value ? `#${value} ${carrier ?? ''} ${pol} → ${pod}` : '未选择'}</span>
        <Button onClick={() => setOpen(true)}>{value ? '重新选择' : '选择运价'}</Button>
      </Flex>
      {open && (
        <RateChooser
          begin={{ PolCode: pol ?? null, PodCode: pod ?? null }}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface RateChooserProps {
  begin: { PolCode: string | null; PodCode: string | null };
  onChoose(rate: RateRow): void;
  onClose(): void;
}

function RateChooser({ begin, onChoose, onClose }: RateChooserProps) {
  const [asked, setAsked] = useState(begin);
  const [page, setPage] = useState(1);
  const given = {
    ...(asked.PolCode && { PolCode: asked.PolCode }),
    ...(asked.PodCode && { PodCode: asked.PodCode }),
  };
  const onSale = {
    Phase: [RatePhase.Current, RatePhase.Future],
    Sort: 'Cost40HQ',
    Page: page,
    Limit: 10,
  };
  const read = useRead(listRates, { ...given, ...onSale }, { placeholderData: (before) => before });
  const port = (name: 'PolCode' | 'PodCode', label: string) => (
    <div style={{ width: 220 }}>
      <ReferenceControl
        aria-label={label}
        placeholder={label}
        reference={PORT}
        multiple={false}
        value={asked[name]}
        onChange={(code) => {
          setPage(1);
          setAsked({ ...asked, [name]: (code as string | null) ?? null });
        }}
      />
    </div>
  );
  return (
    <AppModal open width={820} title="选择运价（在售）" onCancel={onClose} footer={null}>
      <Flex gap={10} style={{ marginBottom: 12 }}>
        {port('PolCode', '运价起运港')}
        {port('PodCode', '运价卸货港')}
      </Flex>
      <Table<RateRow>
        size="small"
        rowKey="Id"
        loading={read.isFetching}
        dataSource={read.data?.Rows ?? []}
        locale={{ emptyText: nothingFound(read, '没有在售的运价') }}
        pagination={{
          current: page,
          pageSize: 10,
          total: read.data?.Total ?? 0,
          showSizeChanger: false,
          onChange: setPage,
        }}
        columns={[
          { title: '编号', dataIndex: 'Id', width: 80, render: (id: number) => `#${id}` },
          {
            title: '航线',
            key: 'lane',
            render: (_, { PolCode, PodCode }) => `${PolCode} → ${PodCode}`,
          },
          { title: '船公司', dataIndex: 'CarrierCode', width: 90 },
          {
            title: '公布价 20GP / 40HQ',
            key: 'prices',
            width: 170,
            render: (_, { Published20GP, Published40HQ }) =>
              `${shown(Published20GP)} / ${shown(Published40HQ)}`,
          },
          {
            title: '现状',
            dataIndex: 'Phase',
            width: 80,
            render: (phase: RatePhase) => <StatusTag of={RatePhase} value={phase} />,
          },
          {
            title: '有效期',
            key: 'days',
            width: 200,
            render: (_, { ValidFrom, ValidTo }) => `${ValidFrom} 至 ${ValidTo}`,
          },
          {
            title: '操作',
            key: 'act',
            width: 70,
            render: (_, row) => (
              <Button type="link" onClick={() => onChoose(row)}>
                选择
              </Button>
            ),
          },
        ]}
      />
    </AppModal>
  );
}
