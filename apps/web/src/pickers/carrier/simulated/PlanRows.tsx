import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { BillField, type PlannedError } from '@quayside/contracts/simulator/carrier';
import type { RejectCode } from '@quayside/shipping-standards/carrier-reject-codes';
import { Button, Flex, Form, Input, Select, Typography } from 'antd';
import type { ReactNode } from 'react';

export const ENGLISH = { pattern: /^[\x20-\x7e\r\n]*$/, message: '船公司报文只能用英文字符' };
const MOST = 20;

/** The item that a reason is of, by RFF 1153. */
const ITEMS = { AAQ: '箱号', SN: '封号', LI: '货物序号' } as const;
const FIELDS = BillField.options.map(({ value, label }) => ({ value, label }));

interface RowsProps {
  name: string;
  title: string;
  add: string;
  hint: string;
  /** What a new row begins with. */
  begin: object;
  children(row: number): ReactNode;
}

function Rows({ name, title, add, hint, begin, children }: RowsProps) {
  return (
    <Form.Item label={title}>
      <Form.List name={name}>
        {(rows, { add: append, remove }) => (
          <Flex vertical gap={8}>
            {rows.length === 0 && <Typography.Text type="secondary">{hint}</Typography.Text>}
            {rows.map(({ key, name: row }) => (
              <Flex key={key} gap={8} align="start">
                {children(row)}
                <Button
                  type="text"
                  aria-label="移除"
                  icon={<DeleteOutlined />}
                  onClick={() => remove(row)}
                />
              </Flex>
            ))}
            <Button
              icon={<PlusOutlined />}
              disabled={rows.length >= MOST}
              onClick={() => append(begin)}
              style={{ alignSelf: 'start' }}
            >
              {add}
            </Button>
          </Flex>
        )}
      </Form.List>
    </Form.Item>
  );
}

const itemOf = (codes: readonly RejectCode[], code: string) =>
  codes.find((each) => each.code === code)?.row ?? null;

/** Reasons with the kind of item that the number is of; a number that the reason has no item for is left out. */
export const itemsNamed = (
  errors: readonly PlannedError[],
  codes: readonly RejectCode[],
): PlannedError[] =>
  errors.map((error) => {
    const Qualifier = error.Number ? itemOf(codes, error.Code) : null;
    return { ...error, Qualifier, Number: Qualifier ? (error.Number ?? null) : null };
  });

/** Why the carrier does not take it, from the reasons that it knows. */
export function ErrorRows({ title, codes }: { title: string; codes: readonly RejectCode[] }) {
  return (
    <Rows name="Errors" title={title} add="添加原因" hint="不填原因时只答复“未接受”" begin={{}}>
      {(row) => (
        <>
          <Form.Item
            name={[row, 'Code']}
            rules={[{ required: true, message: '请选择原因' }]}
            style={{ flex: 1, margin: 0 }}
          >
            <Select
              aria-label="原因"
              showSearch={{ optionFilterProp: 'label' }}
              options={codes.map(({ code, cause }) => ({ value: code, label: `${code} ${cause}` }))}
              placeholder="代码或原因"
            />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {({ getFieldValue }) => {
              const item = itemOf(codes, getFieldValue(['Errors', row, 'Code']) as string);
              if (!item) return null;
              return (
                <Form.Item
                  name={[row, 'Number']}
                  rules={[ENGLISH]}
                  style={{ width: 180, margin: 0 }}
                >
                  <Input
                    aria-label={ITEMS[item]}
                    placeholder={`有问题的${ITEMS[item]}`}
                    maxLength={35}
                  />
                </Form.Item>
              );
            }}
          </Form.Item>
          <Form.Item name={[row, 'Path']} rules={[ENGLISH]} style={{ width: 190, margin: 0 }}>
            <Input aria-label="字段路径" placeholder="DCSA字段路径，可不填" maxLength={500} />
          </Form.Item>
        </>
      )}
    </Rows>
  );
}

/** Where the carrier's bill differs from the instruction. */
export function DifferenceRows() {
  return (
    <Rows
      name="Differences"
      title="提单与SI的差异"
      add="添加差异"
      hint="没有差异时，提单与收到的SI一致"
      begin={{}}
    >
      {(row) => (
        <>
          <Form.Item
            name={[row, 'Field']}
            rules={[{ required: true, message: '请选择字段' }]}
            style={{ width: 150, margin: 0 }}
          >
            <Select aria-label="字段" options={FIELDS} placeholder="字段" />
          </Form.Item>
          <Form.Item
            name={[row, 'Value']}
            rules={[{ required: true, message: '请填写内容' }, ENGLISH]}
            style={{ flex: 1, margin: 0 }}
          >
            <Input.TextArea
              aria-label="内容"
              placeholder="提单上的内容（英文）"
              maxLength={2000}
              autoSize={{ minRows: 1, maxRows: 5 }}
            />
          </Form.Item>
        </>
      )}
    </Rows>
  );
}
