import { type CodeAllotmentInput, codeChoices } from '@quayside/contracts/booking/codes/allotment';
import { Form, Select } from 'antd';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useRead } from '../../../kit/http/query.js';

interface CodePickProps {
  value?: string | null;
  onChange?(code: string): void;
}

/** A booking code of basic data; its carrier and lane are filled in with it. */
export function CodePick({ value, onChange }: CodePickProps) {
  const form = Form.useFormInstance<CodeAllotmentInput>();
  const carrier = Form.useWatch('CarrierCode', form);
  const read = useRead(codeChoices, carrier ? { CarrierCode: carrier } : {});
  const choices = read.data ?? [];
  const options = choices.map(({ Code, CarrierCode, LaneCode, Account }) => ({
    value: `${CarrierCode} ${Code} ${Account}`,
    code: Code,
    label: `${Code}（${[CarrierCode, LaneCode ?? '各航线', Account].join('，')}）`,
  }));
  const shown = options.find(({ code }) => code === value)?.value ?? value ?? null;
  const pick = (key: string) => {
    const found = choices.find(
      ({ Code, CarrierCode, Account }) => key === `${CarrierCode} ${Code} ${Account}`,
    );
    if (!found) return;
    onChange?.(found.Code);
    form.setFieldsValue({ CarrierCode: found.CarrierCode, LaneCode: found.LaneCode });
  };
  return (
    <Select
      aria-label="订舱代码"
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      loading={read.isPending}
      value={shown}
      placeholder="请选择"
      notFoundContent={nothingFound(
        read,
        carrier
          ? `基础资料中没有${carrier}启用的订舱代码`
          : '基础资料中没有订舱代码，请先在“订舱代码维护”中新增',
      )}
      options={options}
      onChange={pick}
    />
  );
}
