import {
  deleteSiTemplate,
  restoreSiTemplate,
  type SiTemplate,
  saveSiTemplate,
} from '@quayside/contracts/si/template.api';
import { App } from 'antd';
import { useDropTemplate } from '../../../kit/document/use-drop-template.js';
import { useAct } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { inputOf } from './template-input.js';

const AREA = { invalidates: ['TDBillLadingTemplate'] };

/** What a row of the list of templates offers beside its form. */
export function useTemplateActs() {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const save = useAct(saveSiTemplate, AREA);
  const drop = useDropTemplate({ remove: deleteSiTemplate, restore: restoreSiTemplate, ...AREA });
  return {
    drop: ({ Id, TBI_TEMPLATE_NAME, Shared }: SiTemplate): Promise<void> =>
      drop(
        Id,
        TBI_TEMPLATE_NAME,
        `${Shared ? '这是公司共用的模板，删除后同事也不能再套用；' : ''}已提交的SI不受影响。`,
      ),
    async share(template: SiTemplate): Promise<void> {
      const agreed = await confirm({
        title: `把“${template.TBI_TEMPLATE_NAME}”设为公司共用？`,
        content: '公司同事都能看到并套用它，有“维护SI模板”权限的同事可以修改。',
        okText: '设为公司共用',
      });
      if (agreed && (await save.run({ ...inputOf(template), Shared: true })))
        void message.success('已设为公司共用');
    },
  };
}
