import { SiStatus } from '@quayside/contracts/si/choices';
import type { SiSubmitted } from '@quayside/contracts/si/si.api';
import { Button, Descriptions, Result, Space } from 'antd';
import { Copyable } from '../../../kit/display/Copyable.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';
import { SaveTemplateButton } from '../template/SaveTemplateButton.js';

/** The bills are in: their numbers, and what comes next. */
export function SiDone({ submitted, onNext }: { submitted: readonly SiSubmitted[]; onNext(): void }) {
  const [first] = submitted;
  const external = useSession((session) => session.external);
  return (
    <div className="doc-card">
      <Result
        status="success"
        title={submitted.length > 1 ? `${submitted.length} 份SI已提交` : 'SI已提交'}
        subTitle={
          external
            ? '操作人员会在截单前审核；如需修改，消息中心会通知您，驳回的SI可直接修改后重新提交。'
            : '已代客户提交，请在待审核列表中完成审核。'
        }
        extra={
          <Space>
            {first && (
              <Button type="primary" onClick={() => go(external ? '/workbench/SILogs' : '/tdManage/siDetail', { id: String(first.Id) })}>
                查看进度
              </Button>
            )}
            <Button onClick={() => go(external ? '/workbench/SISubimtList' : '/tdManage/siDataList')}>
              {external ? 'SI提交列表' : 'SI数据列表'}
            </Button>
            {first && <SaveTemplateButton id={first.Id} />}
            <Button onClick={onNext}>提交下一票</Button>
          </Space>
        }
      >
        {submitted.map((si) => (
          <Descriptions
            key={si.Id}
            size="small"
            bordered
            column={4}
            style={{ marginBottom: 8 }}
            items={[
              { key: 'no', label: 'SI编号', children: <Copyable text={si.TBI_NO} /> },
              { key: 'bill', label: '提单号', children: <Copyable text={si.TBI_SIMBL_NO} /> },
              { key: 'status', label: '状态', children: <StatusTag of={SiStatus} value={si.TBI_STATUS} /> },
              { key: 'revision', label: '补料版本', children: si.Revision },
            ]}
          />
        ))}
      </Result>
    </div>
  );
}
