import { PlainLayer, rateImport } from '@quayside/contracts/freight/rate-import';
import { DatePicker, Flex, Input, Select, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { ImportButton } from '../../../kit/import/ImportButton.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';

interface Options {
  Layer: string | null;
  Supplier: string;
  CarrierCode: string | null;
  CurrencyCode: string | null;
  ValidFrom: string | null;
  ValidTo: string | null;
  Charges: boolean;
  Publish: boolean;
}
const NOTHING: Options = {
  Layer: null,
  Supplier: '',
  CarrierCode: null,
  CurrencyCode: null,
  ValidFrom: null,
  ValidTo: null,
  Charges: true,
  Publish: false,
};
const CHANGED = ['FreightRate', 'RateChange', 'Work'];
const day = (text: string | null): Dayjs | null => (text ? dayjs(text) : null);

/** Rates from any carrier's or agent's sheet; what the file does not say is said once here. */
export function RateImport() {
  const [options, setOptions] = useState<Options>(NOTHING);
  const put = (patch: Partial<Options>): void => setOptions((before) => ({ ...before, ...patch }));
  const given = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== null && value !== ''),
  );
  return (
    <ImportButton
      endpoints={rateImport as never}
      invalidates={CHANGED}
      options={given}
      onOptions={(before) => setOptions({ ...NOTHING, ...(before as Partial<Options>) })}
      hint="任意船司或代理的运价表（.xlsx .csv）：多有效期并列、合并表头、1250/2300/2300、停收、4截7开 均可识别"
      fields={[
        {
          label: '只写 20GP、40HQ 的价格是',
          input: (
            <Select
              aria-label="未注明价种的箱型价格是"
              style={{ width: '100%' }}
              allowClear
              placeholder="文件未写明价种时必选"
              value={options.Layer}
              options={PlainLayer.options.map(({ value, label }) => ({ value, label }))}
              onChange={(Layer: string | undefined) => put({ Layer: Layer ?? null })}
            />
          ),
        },
        {
          label: '供应商（文件没有该列时）',
          input: (
            <Input
              aria-label="供应商"
              maxLength={60}
              value={options.Supplier}
              onChange={({ target }) => put({ Supplier: target.value })}
            />
          ),
        },
        {
          label: '船公司（文件没有该列时）',
          input: (
            <BasicSelect
              aria-label="船公司"
              kind="carrier"
              value={options.CarrierCode}
              onChange={(CarrierCode) => put({ CarrierCode })}
            />
          ),
        },
        {
          label: '有效期（文件没有该列时）',
          input: (
            <DatePicker.RangePicker
              style={{ width: '100%' }}
              value={[day(options.ValidFrom), day(options.ValidTo)]}
              onChange={(days) =>
                put({
                  ValidFrom: days?.[0]?.format('YYYY-MM-DD') ?? null,
                  ValidTo: days?.[1]?.format('YYYY-MM-DD') ?? null,
                })
              }
            />
          ),
        },
        {
          label: '币种（文件没有写明时）',
          input: (
            <BasicSelect
              aria-label="币种"
              kind="currency"
              placeholder="USD"
              value={options.CurrencyCode}
              onChange={(CurrencyCode) => put({ CurrencyCode })}
            />
          ),
        },
        {
          label: '备注中的费用一并导入',
          input: (
            <Flex align="center" gap={8}>
              <Switch
                aria-label="备注中的费用一并导入"
                checked={options.Charges}
                onChange={(Charges) => put({ Charges })}
              />
              <span>
                {options.Charges ? '写全金额、币种和单位的费用，如 AMS USD35/票' : '备注只作备注'}
              </span>
            </Flex>
          ),
        },
        {
          label: '完整的行直接发布',
          input: (
            <Flex align="center" gap={8}>
              <Switch
                aria-label="完整的行直接发布"
                checked={options.Publish}
                onChange={(Publish) => put({ Publish })}
              />
              <span>{options.Publish ? '缺少内容的行仍为草稿' : '全部进入草稿，核对后发布'}</span>
            </Flex>
          ),
        },
      ]}
    />
  );
}
