import type { FieldDifference } from '@quayside/contracts/core/document';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { Box, BoxDetail } from '@quayside/contracts/si/shipping-instruction';
import { type Finding, SiDetail } from '@quayside/contracts/si/si.api';
import { Table, Tooltip } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { type Fact, Facts, renderField } from '../../../kit/display/Facts.js';
import { formatDatesIn, formatDateText } from '../../../kit/display/format.js';
import { NumberText } from '../../../kit/display/NumberText.js';
import { Section } from '../../../kit/document/Section.js';
import { CellSource } from '../provenance/CellSource.js';
import { SourceLabel } from '../provenance/SourceLabel.js';
import { SourceToggle } from '../provenance/SourceToggle.js';
import { type Provenance, shownOf, sourceOfCell } from '../provenance/sources.js';
import { useSourcesShown } from '../provenance/sources-shown.js';
import { useProvenance } from '../provenance/use-provenance.js';
import { PACKAGE_OPTIONS } from '../sections/GoodsSection.js';
import { placeOf } from '../si-places.js';
import './si.css';
import './record.css';

export interface RecordViewProps {
  record: SiDetail;
  /** Fields that changed since the last revision are highlighted. */
  changes?: readonly FieldDifference[] | undefined;
  /** What the rules say of it. */
  findings?: readonly Finding[] | undefined;
  /** Facts beside each other. */
  columns?: number;
}

/** Paths with and without the box's own level name the same place. */
const plainPath = (prop: string): string => {
  const { box, detail, field = '' } = placeOf(prop);
  return box === undefined ? field : `${box}.${detail ?? ''}.${field}`;
};

interface Remarks {
  changes: ReadonlyMap<string, FieldDifference>;
  findings: ReadonlyMap<string, Finding>;
}

function useRemarks({
  changes = [],
  findings = [],
}: Pick<RecordViewProps, 'changes' | 'findings'>): Remarks {
  return useMemo(
    () => ({
      changes: new Map(changes.map((change) => [plainPath(change.Prop), change])),
      findings: new Map(
        [...findings].reverse().map((finding) => [plainPath(finding.Prop), finding]),
      ),
    }),
    [changes, findings],
  );
}

function Marked({
  path,
  remarks,
  block = false,
  children,
}: {
  path: string;
  remarks: Remarks;
  block?: boolean;
  children: ReactNode;
}) {
  const change = remarks.changes.get(path);
  const finding = remarks.findings.get(path);
  if (!change && !finding) return <>{children}</>;
  return (
    <Tooltip
      title={
        <>
          {finding && <div>{formatDatesIn(finding.Msg)}</div>}
          {change && (
            <div style={{ whiteSpace: 'pre-wrap' }}>
              原值：{formatDateText(change.Before || '（空）')}
            </div>
          )}
        </>
      }
    >
      <span
        className={`record-marked${block ? ' record-marked-block' : ''}${change ? ' record-changed' : ''}${finding ? ` record-${finding.Severity}` : ''}`}
      >
        {children}
      </span>
    </Tooltip>
  );
}

const BASICS = [
  'TBI_SIMBL_NO',
  'TBI_MBL_NO',
  'TBI_SHREF_NO',
  'TBI_GOODS_TYPE',
  'TBI_PAYMENT_METHOD',
  'TBI_SIGNING_METHOD',
  'Originals',
  'TBI_TRANSPORT_METHOD',
  'TBI_QUNO',
  'TBI_EMAILS',
] as const;
const ROUTE = ['TBI_CARRIER', 'TBI_VESSEL', 'TBI_VOYAGE', 'TBI_SAILINGDATE'] as const;
const PLACES = [
  ['TBI_SHOUHD', 'TBI_SHOUHD_CODE'],
  ['TBI_ZHUANGHG', 'TBI_ZHUANGHG_CODE'],
  ['TBI_XIEHG', 'TBI_XIEHG_CODE'],
  ['TBI_JIAOHD', 'TBI_JIAOHD_CODE'],
] as const;
const PARTIES = [
  'TBI_CONSIGNOR',
  'TBI_CONSIGNEE',
  'TBI_NOTIFIER_1',
  'TBI_NOTIFIER_2',
  'TBI_NOTIFIER_3',
] as const;

type Name = keyof SiDetail & string;
/** A kind of packages in the words of the form. */
const packageText = (code: string | null | undefined) =>
  PACKAGE_OPTIONS.find(({ value }) => value === code)?.label ?? code;
const metaOf = (name: Name): FieldMeta => fieldsOf(SiDetail).get(name)!;

/** A whole SI to read: what changed and what is wrong stands out where it is. */
export function RecordView({ record, changes, findings, columns = 3 }: RecordViewProps) {
  const remarks = useRemarks({ changes, findings });
  const all = useProvenance(record.Id);
  const label = (name: Name) => {
    const found = all.get(name);
    return <SourceLabel shown={found && shownOf(found)}>{metaOf(name).label}</SourceLabel>;
  };
  const tip = (name: Name): string | undefined => {
    const found = all.get(name);
    return found && shownOf(found).text;
  };
  const fact = (name: Name): Fact => ({
    label: label(name),
    content: (
      <span title={tip(name)}>
        <Marked path={name} remarks={remarks}>
          {renderField(
            metaOf(name),
            name === 'TBI_PACKAGE' ? packageText(record[name]) : record[name],
          )}
        </Marked>
      </span>
    ),
  });
  const place = ([name, code]: readonly [Name, Name]): Fact => ({
    label: label(name),
    content: (
      <span title={tip(name)}>
        <Marked path={name} remarks={remarks}>
          {renderField(metaOf(name), record[name], record)}
        </Marked>{' '}
        <Marked path={code} remarks={remarks}>
          <span className="doc-finding-where">{record[code] as string}</span>
        </Marked>
      </span>
    ),
  });
  const block = (name: Name) => (
    <div key={name} className="record-block">
      <div className="doc-finding-where">{label(name)}</div>
      <Marked path={name} remarks={remarks} block>
        <span className="record-text" title={tip(name)}>
          {(record[name] as string | null) || '--'}
        </span>
      </Marked>
    </div>
  );
  return (
    <div className="doc-main">
      <Section title="提单信息" extra={<SourceToggle />}>
        <Facts of={SiDetail} value={record} columns={columns} items={BASICS.map(fact)} />
      </Section>
      <Section title="收发通">
        <div className="record-blocks">
          {PARTIES.filter((name, index) => index < 3 || record[name]).map(block)}
        </div>
      </Section>
      <Section title="船期与港口">
        <Facts
          of={SiDetail}
          value={record}
          columns={columns}
          items={[...ROUTE.map(fact), ...PLACES.map(place)]}
        />
      </Section>
      <Section title="货物">
        <div className="record-blocks">
          {block('TBI_MARKS')}
          {block('TBI_GOODS')}
          <div className="record-block">
            <Facts
              of={SiDetail}
              value={record}
              columns={1}
              items={[
                fact('TBI_PACKAGE'),
                fact('TBI_HSCODE'),
                fact('TBI_GOODS_TYPE'),
                ...(record.CargoReason ? [fact('CargoReason')] : []),
              ]}
            />
          </div>
        </div>
      </Section>
      <Section title={`箱信息（${record.BoxInfos.length}）`}>
        <BoxTable record={record} remarks={remarks} all={all} />
      </Section>
      {(record.TBI_REMARKS || record.TBI_SHREMARKS || record.LateReason) && (
        <Section title="备注">
          <Facts
            of={SiDetail}
            value={record}
            columns={1}
            items={[fact('TBI_REMARKS'), fact('TBI_SHREMARKS'), fact('LateReason')]}
          />
        </Section>
      )}
    </div>
  );
}

function BoxTable({
  record,
  remarks,
  all,
}: {
  record: SiDetail;
  remarks: Remarks;
  all: Provenance;
}) {
  const marked = useSourcesShown();
  const column = (name: keyof Box & string, width: number) => {
    const meta = fieldsOf(Box).get(name)!;
    const number = meta.kind !== 'text';
    return {
      key: name,
      title: meta.unit ? `${meta.label}(${meta.unit})` : meta.label,
      width,
      ...(number ? { align: 'right' as const } : {}),
      onCell: (_: BoxEntry, index = 0) => ({
        title: sourceOfCell(all, index, name)?.text,
        className: 'si-source-cell',
      }),
      render: (_: unknown, entry: BoxEntry, index: number) => (
        <Marked path={`${index}..${name}`} remarks={remarks}>
          {renderField(number ? { ...meta, unit: undefined } : meta, entry.BoxInfo[name])}
          {marked && <CellSource all={all} box={index} name={name} />}
        </Marked>
      ),
    };
  };
  return (
    <Table<BoxEntry>
      size="small"
      rowKey={(entry) => String(record.BoxInfos.indexOf(entry))}
      dataSource={record.BoxInfos}
      pagination={false}
      // Narrower than its columns it is pushed along, never cut.
      scroll={{ x: 608, y: 420 }}
      columns={[
        {
          key: '#',
          title: '#',
          width: 34,
          align: 'right',
          className: 'qs-row-number',
          render: (_, __, index) => index + 1,
        },
        column('TBX_TYPE', 52),
        column('TBX_CNNO', 104),
        column('TBX_SEALNO', 86),
        column('TBX_OWNER', 46),
        column('TBX_PACKAGE', 44),
        column('TBX_NUM', 56),
        column('TBX_WEIGHT', 86),
        column('TBX_VOLUME', 72),
      ]}
      expandable={{
        columnWidth: 28,
        rowExpandable: (entry) => (entry.BoxDetails?.length ?? 0) > 0,
        expandedRowRender: (entry) => <DetailTable lines={entry.BoxDetails ?? []} />,
      }}
      summary={() => (
        <Table.Summary fixed>
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={7}>
              合计 {record.ContainerSummary}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={7} align="right">
              <NumberText value={record.TotalPackages} />
            </Table.Summary.Cell>
            <Table.Summary.Cell index={8} align="right">
              <NumberText value={record.TotalWeight} scale={3} />
            </Table.Summary.Cell>
            <Table.Summary.Cell index={9} align="right">
              <NumberText value={record.TotalVolume} scale={3} />
            </Table.Summary.Cell>
          </Table.Summary.Row>
        </Table.Summary>
      )}
    />
  );
}

const DETAIL = [
  'TBD_CNGOODS',
  'TBD_GOODS',
  'TBD_HSCODE',
  'TBD_MARKS',
  'TBD_PACKAGE',
  'TBD_NUM',
  'TBD_WEIGHT',
  'TBD_VOLUME',
] as const;

function DetailTable({ lines }: { lines: readonly BoxDetail[] }) {
  return (
    <Table<BoxDetail>
      size="small"
      rowKey={(line) => String(lines.indexOf(line))}
      dataSource={[...lines]}
      pagination={false}
      columns={DETAIL.map((name) => {
        const meta = fieldsOf(BoxDetail).get(name)!;
        return {
          key: name,
          title: meta.unit ? `${meta.label}(${meta.unit})` : meta.label,
          ...(meta.kind === 'text' ? {} : { align: 'right' as const }),
          render: (_: unknown, line: BoxDetail) =>
            renderField({ ...meta, unit: undefined }, line[name]),
        };
      })}
    />
  );
}
