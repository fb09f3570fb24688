import { SiStatus } from '@quayside/contracts/si/choices';
import { type SiSubmitted, siDetail } from '@quayside/contracts/si/si.api';
import { Button, Descriptions, Flex, Result, Space, Steps, Typography } from 'antd';
import { Copyable } from '../../../kit/display/Copyable.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { useRead } from '../../../kit/http/query.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';
import { SaveTemplateButton } from '../template/SaveTemplateButton.js';
import { nextOf, STAGES, stageOf } from './si-stages.js';

/** The bills are in: their numbers, how far they are now, and what comes next. It follows what becomes of them while it is open. */
export function SiDone({
  submitted,
  onNext,
}: {
  submitted: readonly SiSubmitted[];
  onNext(): void;
}) {
  const [first] = submitted;
  const external = useSession((session) => session.external);
  // One refusal or return decides what the page says: the first bill stands for its process, each shows its own state.
  const now = useRead(siDetail, { Id: first?.Id ?? 0 }, { enabled: first !== undefined });
  const status = now.data?.TBI_STATUS ?? first?.TBI_STATUS ?? SiStatus.Submitted;
  const next = nextOf(status, external);
  const stage = stageOf(status);
  const mend = external && status === SiStatus.Returned && first && now.data?.CGO_ID;
  return (
    <div className="doc-card">
      <Result
        style={{ paddingBlock: 24 }}
        status={next.tone}
        title={next.title ?? (submitted.length > 1 ? `${submitted.length} 份SI已提交` : 'SI已提交')}
        subTitle={
          <>
            {next.text}
            {status === SiStatus.Returned && now.data?.ReviewRemarks && (
              <Typography.Paragraph strong type="danger" style={{ margin: '8px 0 0' }}>
                {now.data.ReviewRemarks}
              </Typography.Paragraph>
            )}
          </>
        }
        extra={
          <Space wrap>
            {mend ? (
              <Button
                type="primary"
                onClick={() =>
                  go('/workbench/siSubmit', {
                    cgoId: String(now.data?.CGO_ID),
                    id: String(first.Id),
                  })
                }
              >
                修改SI
              </Button>
            ) : (
              first && (
                <Button
                  type="primary"
                  onClick={() =>
                    go(external ? '/workbench/SILogs' : '/tdManage/siDetail', {
                      id: String(first.Id),
                      ...(status === SiStatus.Drafted ? { tab: 'draft' } : {}),
                    })
                  }
                >
                  {external && status === SiStatus.Drafted ? '核对提单草稿' : '查看进度'}
                </Button>
              )
            )}
            <Button
              onClick={() => go(external ? '/workbench/SISubimtList' : '/tdManage/siDataList')}
            >
              {external ? 'SI提交列表' : 'SI数据列表'}
            </Button>
            {first && <SaveTemplateButton id={first.Id} />}
            <Button onClick={onNext}>提交下一票</Button>
          </Space>
        }
      >
        <Flex vertical gap={16}>
          {stage !== null && (
            <Steps
              size="small"
              current={stage}
              status={
                status === SiStatus.Returned
                  ? 'error'
                  : status === SiStatus.Issued
                    ? 'finish'
                    : 'process'
              }
              items={STAGES.map((title) => ({ title }))}
            />
          )}
          {submitted.map((si) => (
            <Bill key={si.Id} si={si} />
          ))}
        </Flex>
      </Result>
    </div>
  );
}

/** One bill as it stands now. */
function Bill({ si }: { si: SiSubmitted }) {
  const { data: now } = useRead(siDetail, { Id: si.Id });
  return (
    <Descriptions
      size="small"
      bordered
      column={4}
      items={[
        { key: 'no', label: 'SI编号', children: <Copyable text={si.TBI_NO} /> },
        {
          key: 'bill',
          label: '提单号',
          children: <Copyable text={now?.TBI_SIMBL_NO ?? si.TBI_SIMBL_NO} />,
        },
        {
          key: 'status',
          label: '状态',
          children: <StatusTag of={SiStatus} value={now?.TBI_STATUS ?? si.TBI_STATUS} />,
        },
        { key: 'revision', label: '补料版本', children: now?.Revision ?? si.Revision },
      ]}
    />
  );
}
