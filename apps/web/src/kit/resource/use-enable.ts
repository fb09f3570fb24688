import type { Kept, KeptQuery, Resource } from '@quayside/contracts/core/resource';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useAct } from '../http/query.js';
import { useConfirm } from '../overlay/use-confirm.js';

/** What enabling and disabling are called, and what is said before the latter. */
export interface EnableWords {
  on: string;
  off: string;
  beforeOff: string;
}

const USUAL: EnableWords = {
  on: '启用',
  off: '停用',
  beforeOff: '停用后不再供选择，已使用它的单据不受影响，随时可以重新启用。',
};

interface Options<R> {
  invalidates: readonly string[];
  titleOf(record: R): string;
  uses?(record: R): ReactNode;
  words?: EnableWords;
}

/** Enables a record at once; asks before it is disabled, with what uses it, and offers to take that back. */
export function useEnable<I extends object, R extends I & Kept, Q extends KeptQuery>(
  resource: Resource<I, R, Q>,
  { invalidates, titleOf, uses, words = USUAL }: Options<R>,
): (record: R) => Promise<void> {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const act = useAct(
    (resource.setEnabled ?? resource.update) as NonNullable<typeof resource.setEnabled>,
    { invalidates },
  );
  return async (record) => {
    if (record.Enabled) {
      const agreed = await confirm({
        title: `${words.off}${resource.label}“${titleOf(record)}”？`,
        content: uses?.(record) ?? words.beforeOff,
        okText: words.off,
        danger: true,
      });
      if (!agreed) return;
    }
    const done = await act.run({
      Id: record.Id,
      Enabled: !record.Enabled,
      Version: record.Version,
    });
    if (done) void message.success(`已${record.Enabled ? words.off : words.on}`);
  };
}
