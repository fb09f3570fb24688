import { CheckOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons';
import { type ComparedField, DraftDecision } from '@quayside/contracts/si/draft-bill.api';
import { Button, Flex, Table, Tag, Tooltip, Typography } from 'antd';
import { EMPTY, formatInstant } from '../../../kit/display/format.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { mayAccept } from './draft-form.js';
import { splitDifference, type TextPart } from './split-difference.js';
import '../parts/record.css';

interface CompareTableProps {
  fields: readonly ComparedField[];
  /** The caller may decide now. */
  deciding: boolean;
  pending: boolean;
  /** The paper stands beside it: labels and buttons make room for the texts. */
  narrow: boolean;
  onDecide(fields: readonly ComparedField[], decision: DraftDecision | null): void;
}

/** A group's heading, or a field. */
type Row =
  | { key: string; group: string; field: null }
  | { key: string; group: string; field: ComparedField };

const rowsOf = (fields: readonly ComparedField[]): Row[] =>
  fields.flatMap((field, index): Row[] => [
    ...(fields[index - 1]?.Group === field.Group
      ? []
      : [{ key: `group ${field.Group}`, group: field.Group, field: null }]),
    { key: field.Prop, group: field.Group, field },
  ]);

function Side({
  text,
  split,
  side,
}: {
  text: string | null;
  split: readonly TextPart[] | null;
  side: 'own' | 'drafted';
}) {
  if (!text) return <Typography.Text type="secondary">{split ? '（空）' : EMPTY}</Typography.Text>;
  if (!split) return <span className="record-text">{text}</span>;
  return (
    <span className={`record-text draft-${side}`}>
      {split.map((part, at) =>
        part.other ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name and never move
          <span key={at} className="draft-other">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}

/** Both sides of the bill, field by field under the sections of the bill: equal is green, a difference waits for its decision. */
export function CompareTable({ fields, deciding, pending, narrow, onDecide }: CompareTableProps) {
  const halves = (field: ComparedField) =>
    field.Equal ? null : splitDifference(field.Own ?? '', field.Draft ?? '');
  const span = (row: Row) => (row.field ? {} : { colSpan: 0 });
  return (
    <Table<Row>
      size="small"
      tableLayout="fixed"
      rowKey="key"
      dataSource={rowsOf(fields)}
      pagination={fields.length > 300 ? { pageSize: 300, showSizeChanger: false } : false}
      rowClassName={({ field }) =>
        !field ? 'draft-row-group' : field.Equal ? 'draft-row-equal' : 'draft-row-different'
      }
      locale={{ emptyText: '没有差异，草稿与SI一致' }}
      columns={[
        {
          key: 'label',
          title: '字段',
          width: narrow ? 92 : 150,
          onCell: (row) => (row.field ? {} : { colSpan: 4 }),
          render: (_, { group, field }) =>
            field ? (
              <>
                {field.Label}
                {field.AskedBefore && (
                  <Tooltip title="上一版已要求船公司更改此处，新草稿仍不同">
                    <Tag color="error" style={{ marginInlineStart: 6 }}>
                      上版已要求更改
                    </Tag>
                  </Tooltip>
                )}
              </>
            ) : (
              group
            ),
        },
        {
          key: 'own',
          title: 'SI',
          onCell: span,
          render: (_, { field }) =>
            field && <Side text={field.Own} split={halves(field)?.[0] ?? null} side="own" />,
        },
        {
          key: 'draft',
          title: '提单草稿',
          onCell: span,
          render: (_, { field }) =>
            field && <Side text={field.Draft} split={halves(field)?.[1] ?? null} side="drafted" />,
        },
        {
          key: 'decision',
          title: '处理',
          width: narrow ? 116 : 220,
          onCell: span,
          render: (_, { field }) =>
            field && (
              <Decision
                {...{ field, deciding, pending, narrow }}
                onDecide={(decision) => onDecide([field], decision)}
              />
            ),
        },
      ]}
    />
  );
}

interface DecisionProps {
  field: ComparedField;
  deciding: boolean;
  pending: boolean;
  narrow: boolean;
  onDecide(decision: DraftDecision | null): void;
}

function Decision({ field, deciding, pending, narrow, onDecide }: DecisionProps) {
  if (field.Equal) {
    return (
      <Typography.Text type="success">
        <CheckOutlined /> 一致
      </Typography.Text>
    );
  }
  if (!field.Decision) {
    if (!deciding) return <Typography.Text type="secondary">未处理</Typography.Text>;
    return (
      <Flex gap={6} vertical={narrow} align="start">
        {mayAccept(field) && (
          <Button
            size="small"
            icon={<CheckOutlined />}
            disabled={pending}
            onClick={() => onDecide(DraftDecision.Accept)}
          >
            接受
          </Button>
        )}
        <Button
          size="small"
          icon={<EditOutlined />}
          disabled={pending}
          onClick={() => onDecide(DraftDecision.Ask)}
        >
          要求更改
        </Button>
      </Flex>
    );
  }
  return (
    <Flex vertical gap={2}>
      <Flex gap={4} align="center">
        <StatusTag of={DraftDecision} value={field.Decision} />
        {deciding && (
          <Button
            size="small"
            type="link"
            icon={<UndoOutlined />}
            disabled={pending}
            onClick={() => onDecide(null)}
          >
            撤销
          </Button>
        )}
      </Flex>
      {field.Remark && <span style={{ whiteSpace: 'pre-wrap' }}>{field.Remark}</span>}
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {field.DecidedBy} {formatInstant(field.DecidedTime)}
      </Typography.Text>
    </Flex>
  );
}
