import type { ImportColumn } from '@quayside/contracts/core/import';
import { Alert } from 'antd';

/** Which columns hold other units than their fields, how many cells were converted, and how the first was. */
export function ConvertedNotice({ columns }: { columns: readonly ImportColumn[] }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="以下列的数值已换算单位，请核对"
      description={columns.map(({ Index, Letter, Header, Converted }) => (
        <div key={Index}>
          {Letter} 列 {Header}：{Converted?.Count} 个单元格，如{Converted?.Sample}
        </div>
      ))}
    />
  );
}
