import { Button, Result } from 'antd';
import { go } from '../kit/screen/navigator.js';

/** The employee's menus do not hold this screen. */
export function NoAccess({ title }: { title: string }) {
  return (
    <Result
      status="403"
      title={`您没有“${title}”的访问权限`}
      subTitle="如工作需要，请联系本公司管理员开通。"
      extra={
        <Button type="primary" onClick={() => go('/workbench')}>
          回到工作台
        </Button>
      }
    />
  );
}
