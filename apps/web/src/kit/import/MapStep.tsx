import { type ImportColumn, type ImportField, ImportMatch } from '@quayside/contracts/core/import';
import { Alert, Flex, Select, Table, Tag, Typography } from 'antd';
import { StatusTag } from '../display/StatusTag.js';
import { CountInput } from '../form/CountInput.js';
import { FieldBox } from '../form/FieldBox.js';
import { missingLabels, withField } from './mapping-rules.js';
import { ReadingNotes } from './ReadingNotes.js';
import type { ImportFlow, SheetChoice } from './use-import.js';

/** Which sheet, which row is the header, and which field each column holds. */
export function MapStep({ flow }: { flow: ImportFlow }) {
  const { file, choice, setChoice, busy } = flow;
  const sheet = file && choice ? file.Sheets[choice.sheet] : undefined;
  if (!file || !choice || !sheet) return null;
  const missing = missingLabels(file.Fields, choice.fields);
  const dropped = sheet.Columns.filter(
    ({ Index, Filled = 0, Own }) => Filled > 0 && !Own && !choice.fields[Index],
  );
  return (
    <>
      <Flex gap={16} align="end" wrap>
        {file.Sheets.length > 1 && (
          <div style={{ width: 260 }}>
            <FieldBox label="工作表">
              <Select
                aria-label="工作表"
                disabled={busy}
                value={choice.sheet}
                onChange={(index: number) => void flow.readAgain(index)}
                options={file.Sheets.map(({ Name, Rows, Hidden }, index) => ({
                  value: index,
                  label: `${Name}（${Rows} 行${Hidden ? '，隐藏' : ''}）`,
                }))}
              />
            </FieldBox>
          </div>
        )}
        <div style={{ width: 110 }}>
          <FieldBox label="表头在第几行">
            <CountInput
              label="表头在第几行"
              least={1}
              most={1000}
              disabled={busy || !!sheet.Note}
              value={choice.headerRow}
              onChange={(row) => row && void flow.readAgain(choice.sheet, row)}
            />
          </FieldBox>
        </div>
        <Typography.Text type="secondary">
          {file.FileName}，{sheet.Rows} 行数据。对照一次后，同样格式的文件会自动识别。
        </Typography.Text>
      </Flex>
      <ReadingNotes sheet={sheet} />
      {dropped.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`有数据但没有对应字段、不会导入的列：${dropped.map(columnName).join('、')}`}
        />
      )}
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={`必填的列还没有对照：${missing.join('、')}`} />
      )}
      <Table<ImportColumn>
        size="small"
        rowKey="Index"
        dataSource={sheet.Columns}
        pagination={false}
        scroll={{ y: 380 }}
        columns={[
          { title: '列', dataIndex: 'Letter', width: 50 },
          {
            title: '文件中的列名',
            width: 220,
            ellipsis: true,
            render: (_, { Header, Hidden }) => (
              <>
                {Header || '（无列名）'} {Hidden && <Tag>隐藏</Tag>}
              </>
            ),
          },
          {
            title: '数据示例',
            dataIndex: 'Samples',
            ellipsis: true,
            render: (samples: string[]) => (
              <Typography.Text type="secondary">{samples.join(' ｜ ') || '（空）'}</Typography.Text>
            ),
          },
          {
            title: '对应字段',
            width: 260,
            render: (_, column) => (
              <FieldSelect
                column={column}
                fields={file.Fields}
                choice={choice}
                onChange={(fields) => setChoice({ ...choice, fields })}
              />
            ),
          },
          {
            title: '',
            width: 90,
            render: (_, column) => <MatchTag column={column} choice={choice} />,
          },
        ]}
      />
    </>
  );
}

const columnName = ({ Letter, Header }: ImportColumn): string =>
  Header ? `${Letter} ${Header}` : `${Letter} 列`;

interface FieldSelectProps {
  column: ImportColumn;
  fields: readonly ImportField[];
  choice: SheetChoice;
  onChange(fields: SheetChoice['fields']): void;
}

function FieldSelect({ column, fields, choice, onChange }: FieldSelectProps) {
  const taken = new Map(
    Object.entries(choice.fields).flatMap(([index, field]) =>
      field ? [[field, Number(index)] as const] : [],
    ),
  );
  return (
    <Select
      aria-label={`${column.Letter} 列对应字段`}
      style={{ width: '100%' }}
      allowClear
      showSearch={{ optionFilterProp: 'title' }}
      placeholder={column.Own ? '系统记录，不导入' : '不导入'}
      value={choice.fields[column.Index] ?? null}
      onChange={(field: string | undefined) =>
        onChange(withField(choice.fields, column.Index, field ?? null))
      }
      options={fields.map(({ Name, Label, Required }) => {
        const other = taken.get(Name);
        const elsewhere = other !== undefined && other !== column.Index;
        return {
          value: Name,
          title: `${Label} ${Name}`,
          label: `${Label}${Required ? ' *' : ''}${elsewhere ? '（已选）' : ''}`,
        };
      })}
    />
  );
}

/** Why the column has its field, as long as it is the proposed one. */
function MatchTag({ column, choice }: { column: ImportColumn; choice: SheetChoice }) {
  const field = choice.fields[column.Index] ?? null;
  if (field === null) return null;
  return (
    <StatusTag
      of={ImportMatch}
      value={field === column.Field ? column.Match : ImportMatch.Chosen}
    />
  );
}
