import type { Kept, KeptQuery, Resource } from '@quayside/contracts/core/resource';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useAct } from '../http/query.js';
import { useConfirm } from '../overlay/use-confirm.js';

interface Options<R> {
  invalidates: readonly string[];
  titleOf(record: R): string;
  uses?(record: R): ReactNode;
}

/** Enables a record at once; asks before it is disabled, with what uses it, and offers to take that back. */
export function useEnable<I extends object, R extends I & Kept, Q extends KeptQuery>(
  resource: Resource<I, R, Q>,
  { invalidates, titleOf, uses }: Options<R>,
): (record: R) => Promise<void> {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const act = useAct((resource.setEnabled ?? resource.update) as NonNullable<typeof resource.setEnabled>, { invalidates });
  return async (record) => {
    if (record.Enabled) {
      const agreed = await confirm({
        title: `停用${resource.label}“${titleOf(record)}”？`,
        content: uses?.(record) ?? '停用后不再供选择，已使用它的单据不受影响，随时可以重新启用。',
        okText: '停用',
        danger: true,
      });
      if (!agreed) return;
    }
    const done = await act.run({ Id: record.Id, Enabled: !record.Enabled, Version: record.Version });
    if (done) void message.success(record.Enabled ? '已停用' : '已启用');
  };
}
