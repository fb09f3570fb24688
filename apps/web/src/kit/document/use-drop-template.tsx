import type { Endpoint } from '@quayside/contracts/core/endpoint';
import type { ById } from '@quayside/contracts/core/identified';
import { App, Button } from 'antd';
import { useAct } from '../http/query.js';
import { useConfirm } from '../overlay/use-confirm.js';

/** How long a deletion can be taken back with one click. */
const UNDO_SECONDS = 10;

interface DropTemplate {
  remove: Endpoint<ById, null>;
  restore: Endpoint<ById, object>;
  invalidates: readonly string[];
}

/** Deletes a template once the person agreed to what that means (`content`), and offers to take it back. */
export function useDropTemplate({ remove, restore, invalidates }: DropTemplate) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const removing = useAct(remove, { invalidates });
  const restoring = useAct(restore, { invalidates });
  const bringBack = async (Id: number) => {
    message.destroy(`template-${Id}`);
    if (await restoring.run({ Id })) void message.success('已恢复');
  };
  return async (Id: number, name: string, content: string): Promise<void> => {
    const agreed = await confirm({
      title: `删除模板“${name}”？`,
      content,
      okText: '删除',
      danger: true,
    });
    if (!agreed || (await removing.run({ Id })) === undefined) return;
    void message.success({
      key: `template-${Id}`,
      duration: UNDO_SECONDS,
      content: (
        <>
          已删除模板“{name}”
          <Button type="link" size="small" onClick={() => void bringBack(Id)}>
            撤销
          </Button>
        </>
      ),
    });
  };
}
