import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type BillField, BOX_FIELDS, HEADER_FIELDS } from '@quayside/contracts/si/bill-fields';
import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { Button, Table } from 'antd';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Section } from '../../../kit/document/Section.js';
import { Control } from '../../../kit/form/Control.js';
import { FieldBox, scrollToField } from '../../../kit/form/FieldBox.js';
import { PACKAGE_OPTIONS } from '../sections/GoodsSection.js';
import { placeName, placeOf } from '../si-places.js';
import {
  isChanged,
  startBoxes,
  withBox,
  withHeader,
  withNewBox,
  withoutBox,
} from './draft-form.js';

interface DraftFieldsProps {
  /** As it stood at the start: what is typed otherwise is marked. */
  start: DraftBill;
  bill: DraftBill;
  onChange(bill: DraftBill): void;
}

/** Brings a place of the bill into view. */
export interface DraftJump {
  to(prop: string): void;
}

const PAGE = 20;

const GROUPS = [...new Set(HEADER_FIELDS.map(({ group }) => group))];
const offers = (name: string) => (name.endsWith('PACKAGE') ? { suggestions: PACKAGE_OPTIONS } : {});

/** The carrier's draft to type: only what it says otherwise than the SI needs a key. */
export function DraftFields({
  start,
  bill,
  onChange,
  jump,
}: DraftFieldsProps & { jump: Ref<DraftJump> }) {
  const root = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  useImperativeHandle(jump, () => ({
    to: (prop) => {
      const place = placeOf(prop);
      if (place.box !== undefined) setPage(1 + Math.floor(place.box / PAGE));
      // The page of the boxes that was just turned to is drawn first.
      setTimeout(() => scrollToField(placeName(place), root.current ?? document), 60);
    },
  }));
  const field = ({ meta }: BillField) => (
    <div
      key={meta.name}
      className={isChanged(start.Header, bill.Header, meta.name) ? 'draft-changed' : ''}
    >
      <FieldBox label={meta.label} place={meta.name}>
        <Control
          meta={{ ...meta, optional: true }}
          value={(bill.Header as Record<string, unknown>)[meta.name]}
          onChange={(value) => onChange(withHeader(bill, meta.name, value))}
          {...offers(meta.name)}
        />
      </FieldBox>
    </div>
  );
  return (
    <div ref={root} style={{ display: 'contents' }}>
      {GROUPS.map((group) => (
        <Section key={group} title={group}>
          <div className="draft-fields">
            {HEADER_FIELDS.filter((each) => each.group === group).map(field)}
          </div>
        </Section>
      ))}
      <Section
        title={`箱信息（${bill.BoxInfos.length}）`}
        extra={
          <Button size="small" icon={<PlusOutlined />} onClick={() => onChange(withNewBox(bill))}>
            加一箱
          </Button>
        }
      >
        <Boxes start={start} bill={bill} onChange={onChange} page={page} onPage={setPage} />
      </Section>
    </div>
  );
}

const WIDTHS: Readonly<Record<string, number>> = {
  TBX_CNNO: 140,
  TBX_TYPE: 90,
  TBX_SEALNO: 130,
  TBX_PACKAGE: 130,
};

function Boxes({
  start,
  bill,
  onChange,
  page,
  onPage,
}: DraftFieldsProps & { page: number; onPage(page: number): void }) {
  const was = startBoxes(start, bill);
  return (
    <Table<BoxEntry>
      size="small"
      rowKey={(entry) => String(bill.BoxInfos.indexOf(entry))}
      dataSource={bill.BoxInfos}
      pagination={
        bill.BoxInfos.length > PAGE
          ? { pageSize: PAGE, showSizeChanger: false, current: page, onChange: onPage }
          : false
      }
      columns={[
        {
          key: '#',
          title: '#',
          width: 40,
          align: 'right',
          render: (_, entry) => bill.BoxInfos.indexOf(entry) + 1,
        },
        ...BOX_FIELDS.map((meta) => ({
          key: meta.name,
          title: meta.unit ? `${meta.label}(${meta.unit})` : meta.label,
          width: WIDTHS[meta.name] ?? 110,
          render: (_: unknown, entry: BoxEntry) => {
            const at = bill.BoxInfos.indexOf(entry);
            const changed = isChanged(was[at], entry.BoxInfo, meta.name);
            return (
              <div
                className={changed ? 'draft-changed' : ''}
                data-place={placeName({ copy: 0, box: at, field: meta.name })}
              >
                <Control
                  meta={{ ...meta, optional: true, label: `第${at + 1}箱${meta.label}` }}
                  bare
                  value={(entry.BoxInfo as Record<string, unknown>)[meta.name]}
                  onChange={(value) => onChange(withBox(bill, at, meta.name, value))}
                  {...offers(meta.name)}
                />
              </div>
            );
          },
        })),
        {
          key: 'remove',
          title: '',
          width: 44,
          render: (_, entry) => (
            <Button
              type="text"
              size="small"
              aria-label="删除此箱"
              icon={<DeleteOutlined />}
              onClick={() => onChange(withoutBox(bill, bill.BoxInfos.indexOf(entry)))}
            />
          ),
        },
      ]}
    />
  );
}
