import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { Table } from 'antd';
import { renderField } from '../display/Facts.js';
import { isNumeric } from '../form/NumberInput.js';

interface LineTableProps {
  /** The class of a line. */
  of: Class;
  lines: readonly object[];
  without?: readonly string[];
}

/** The lines of a document, with the columns in which something stands. */
export function LineTable({ of, lines, without = [] }: LineTableProps) {
  const rows = lines as readonly Readonly<Record<string, unknown>>[];
  const metas = [...fieldsOf(of).values()].filter(
    ({ name }) =>
      name !== 'LineId' &&
      !without.includes(name) &&
      rows.some((row) => row[name] !== null && row[name] !== undefined && row[name] !== ''),
  );
  return (
    <Table
      size="small"
      rowKey={(row) => String(row.LineId)}
      dataSource={[...rows]}
      pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
      columns={metas.map((meta) => ({
        key: meta.name,
        dataIndex: meta.name,
        title: meta.unit ? `${meta.label}(${meta.unit})` : meta.label,
        ...(isNumeric(meta) ? { align: 'right' as const } : {}),
        render: (value: unknown) => {
          const { unit: _unit, ...bare } = meta;
          return renderField(bare, value);
        },
      }))}
    />
  );
}
