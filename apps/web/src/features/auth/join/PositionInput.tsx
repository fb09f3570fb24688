import { AutoComplete } from 'antd';

const USUAL = ['总经理', '操作', '单证', '订舱', '商务', '客服', '外贸业务员', '销售', '财务'];

/** One's position in a company: a usual one, or any other. */
export function PositionInput(props: {
  id?: string;
  value?: string;
  onChange?(value: string): void;
}) {
  return (
    <AutoComplete
      {...props}
      maxLength={100}
      placeholder="如：单证、操作、外贸业务员"
      options={USUAL.map((value) => ({ value }))}
      showSearch={{
        filterOption: (typed, option) => !typed || (option?.value ?? '').includes(typed),
      }}
    />
  );
}
