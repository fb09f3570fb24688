import { Radio } from 'antd';
import { useState } from 'react';

/** What becomes of the rows of a file, as the import's wizard asks it. */
export function useBulkOptions() {
  const [submit, setSubmit] = useState(false);
  return {
    options: { Submit: submit },
    onOptions: (before: Record<string, unknown>) => setSubmit(before.Submit === true),
    fields: [
      {
        label: '导入后',
        input: (
          <Radio.Group value={submit} onChange={({ target }) => setSubmit(target.value as boolean)}>
            <Radio value={false}>存为草稿，逐票核对后提交</Radio>
            <Radio value={true}>检查通过即提交</Radio>
          </Radio.Group>
        ),
      },
    ],
  };
}
