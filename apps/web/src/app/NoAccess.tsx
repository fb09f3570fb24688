import { go } from '../kit/screen/navigator.js';
import { Fault } from './Fault.js';

/** The employee's menus do not hold this screen. */
export function NoAccess({ title }: { title: string }) {
  return (
    <Fault
      title={`您没有“${title}”的访问权限`}
      text="如工作需要，请联系本公司管理员开通。"
      button="回到工作台"
      onClick={() => go('/workbench')}
    />
  );
}
