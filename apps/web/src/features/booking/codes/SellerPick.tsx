import { type CodeAllotmentInput, codeSellers } from '@quayside/contracts/booking/codes/allotment';
import { Form, Input, Select } from 'antd';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';
import { useFilter } from '../../../kit/list/filter-draft.js';
import { FilterBox } from '../../../kit/list/filters.js';

function Sellers({
  value,
  placeholder,
  onPick,
}: {
  value: number | null;
  placeholder: string;
  onPick(id: number | null, name: string | null): void;
}) {
  const read = useRead(codeSellers, {});
  const people = read.data ?? [];
  return (
    <Select
      aria-label="销售"
      style={{ width: '100%' }}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={read.isPending}
      placeholder={placeholder}
      value={value}
      notFoundContent={nothingFound(read, '没有可以选择的员工')}
      options={people.map(({ Id, Name, OrgName }) => ({
        value: Id,
        label: `${Name}（${OrgName}）`,
      }))}
      onChange={(id: number | undefined) =>
        onPick(id ?? null, people.find(({ Id }) => Id === id)?.Name ?? null)
      }
    />
  );
}

/** The seller of an allotment; his name is kept beside his number. */
export function SellerPick() {
  const form = Form.useFormInstance<CodeAllotmentInput>();
  const id = Form.useWatch('SellerId', { form, preserve: true }) ?? null;
  return (
    <>
      <Form.Item label="销售" name="SellerId">
        <Sellers
          value={id}
          placeholder="不选则不限经办人"
          onPick={(SellerId, SellerName) => form.setFieldsValue({ SellerId, SellerName })}
        />
      </Form.Item>
      <Form.Item name="SellerName" hidden>
        <Input />
      </Form.Item>
    </>
  );
}

/** The list's filter by seller. */
export function SellerFilter() {
  const { values, put } = useFilter('SellerId');
  return (
    <FilterBox label="销售" width={200}>
      <Sellers
        value={values.SellerId ? Number(values.SellerId) : null}
        placeholder="全部"
        onPick={(id) => put({ SellerId: id === null ? undefined : String(id) }, true)}
      />
    </FilterBox>
  );
}
