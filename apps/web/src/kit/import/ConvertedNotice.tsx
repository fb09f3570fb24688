import type { ImportColumn } from '@quayside/contracts/core/import';
import { Alert } from 'antd';

/** Which columns hold other texts than their fields (units, ship and voyage in one, a name for a code), in how many cells, and what was taken of the first. */
export function ConvertedNotice({ columns }: { columns: readonly ImportColumn[] }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="以下列的内容已换算、拆分或对照，请核对"
      description={columns.map(({ Index, Letter, Header, Converted }) => (
        <div key={Index}>
          {Letter} 列 {Header}：{Converted?.Count} 个单元格，如{Converted?.Sample}
        </div>
      ))}
    />
  );
}
