import { deleteSiTemplate, restoreSiTemplate, type SiTemplate, saveSiTemplate } from '@quayside/contracts/si/template.api';
import { App, Button } from 'antd';
import { useAct } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { inputOf } from './template-input.js';

const AREA = { invalidates: ['TDBillLadingTemplate'] };
/** How long a deletion can be taken back with one click. */
const UNDO_SECONDS = 10;

/** What a row of the list of templates offers beside its form. */
export function useTemplateActs() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const save = useAct(saveSiTemplate, AREA);
  const remove = useAct(deleteSiTemplate, AREA);
  const restore = useAct(restoreSiTemplate, AREA);

  const bringBack = async (Id: number) => {
    message.destroy(`template-${Id}`);
    if (await restore.run({ Id })) void message.success('已恢复');
  };
  return {
    async drop({ Id, TBI_TEMPLATE_NAME, Shared }: SiTemplate): Promise<void> {
      const agreed = await confirm({
        title: `删除模板“${TBI_TEMPLATE_NAME}”？`,
        content: Shared ? '这是公司共用的模板，删除后同事也不能再套用；已提交的SI不受影响。' : '已提交的SI不受影响。',
        okText: '删除',
        danger: true,
      });
      if (!agreed || (await remove.run({ Id })) === undefined) return;
      void message.success({
        key: `template-${Id}`,
        duration: UNDO_SECONDS,
        content: (
          <>
            已删除模板“{TBI_TEMPLATE_NAME}”
            <Button type="link" size="small" onClick={() => void bringBack(Id)}>
              撤销
            </Button>
          </>
        ),
      });
    },
    async share(template: SiTemplate): Promise<void> {
      const agreed = await confirm({
        title: `把“${template.TBI_TEMPLATE_NAME}”设为公司共用？`,
        content: '公司同事都能看到并套用它，有“维护SI模板”权限的同事可以修改。',
        okText: '设为公司共用',
      });
      if (agreed && (await save.run({ ...inputOf(template), Shared: true }))) void message.success('已设为公司共用');
    },
  };
}
