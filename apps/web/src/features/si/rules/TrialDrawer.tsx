import { RuleSeverity, TrialChange } from '@quayside/contracts/si/choices';
import type { SiRule, TrialExample } from '@quayside/contracts/si/rule.api';
import { Alert, Button, Flex, Progress, Statistic, Table, Typography } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../kit/display/EmptyState.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { CountInput } from '../../../kit/form/CountInput.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import { BasicSelect } from '../../../pickers/BasicSelect.js';
import { ruleText, scopeText } from './rule-text.js';
import { useTrial } from './use-trial.js';

const LAST = 500;
const MOST = 5000;

interface TrialDrawerProps {
  rule: SiRule;
  onEnable(rule: SiRule): Promise<void>;
  onClose(): void;
}

/** Tries a rule on past SIs before it holds: how many would be judged otherwise, and which. */
export function TrialDrawer({ rule, onEnable, onClose }: TrialDrawerProps) {
  const [most, setMost] = useState<number | null>(LAST);
  const [carrier, setCarrier] = useState<string | null>(rule.Carrier ?? null);
  const { trial, run, stop } = useTrial(rule);
  const { judged, newly, noLonger, refused, examples, running, fault } = trial;
  const done = judged > 0 && !running && !fault;
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <AppDrawer
      open
      size={960}
      title={`试算 ${rule.Name ?? rule.Code}`}
      onClose={close}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={close}>关闭</Button>
          {!rule.Enabled && (
            <Button
              type="primary"
              disabled={running}
              onClick={() => void onEnable(rule).then(close)}
            >
              生效
            </Button>
          )}
        </Flex>
      }
    >
      <Typography.Paragraph type="secondary">
        {[scopeText(rule), RuleSeverity.label(rule.Severity), ruleText(rule)]
          .filter(Boolean)
          .join('；')}
      </Typography.Paragraph>
      <Flex gap={12} align="center" wrap style={{ marginBottom: 16 }}>
        <span>最近</span>
        <CountInput
          label="票数"
          unit="票"
          least={1}
          most={MOST}
          value={most}
          onChange={setMost}
          width={100}
        />
        <BasicSelect
          kind="carrier"
          aria-label="试算船公司"
          value={carrier}
          onChange={setCarrier}
          placeholder="全部船公司"
          style={{ width: 240 }}
        />
        {running ? (
          <Button onClick={stop}>停止</Button>
        ) : (
          <Button
            type="primary"
            ghost
            disabled={most === null}
            onClick={() => most && void run(most, carrier)}
          >
            开始试算
          </Button>
        )}
      </Flex>
      {running && (
        <Progress
          percent={Math.floor((100 * judged) / (most ?? judged))}
          status="active"
          aria-label="试算进度"
        />
      )}
      {fault && (
        <Alert
          type="error"
          showIcon
          title="试算中断"
          description={fault}
          style={{ marginBottom: 16 }}
        />
      )}
      {(judged > 0 || done) && (
        <Flex gap={40} style={{ marginBottom: 16 }}>
          <Statistic title="已试算" value={judged} suffix="票" />
          <Statistic title={TrialChange.label(TrialChange.Newly)} value={newly} suffix="票" />
          <Statistic title="其中将不能提交" value={refused} suffix="票" />
          <Statistic title={TrialChange.label(TrialChange.NoLonger)} value={noLonger} suffix="票" />
        </Flex>
      )}
      {!running && judged === 0 && !fault && (
        <EmptyState title="还没有试算" hint="只读取历史SI，不会改动任何数据" />
      )}
      {done && examples.length === 0 && (
        <EmptyState title="这些SI的检查结果都不变" hint="可以放心启用，或换一段范围再试" />
      )}
      {examples.length > 0 && <Examples examples={examples} all={newly + noLonger} />}
    </AppDrawer>
  );
}

function Examples({ examples, all }: { examples: readonly TrialExample[]; all: number }) {
  return (
    <>
      <Table<TrialExample>
        size="small"
        rowKey="Id"
        dataSource={[...examples]}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: 'SI编号',
            width: 150,
            render: (_, { Id, TBI_NO }) => (
              <GoLink to="/tdManage/siDetail" search={{ id: String(Id) }}>
                {TBI_NO}
              </GoLink>
            ),
          },
          { title: '提单号', dataIndex: 'TBI_SIMBL_NO', width: 160 },
          { title: '公司', dataIndex: 'CompanyName', width: 180, ellipsis: true },
          {
            title: '变化',
            width: 100,
            render: (_, { Change }) => <StatusTag of={TrialChange} value={Change} />,
          },
          {
            title: '发现',
            render: (_, { Findings, Refused }) => (
              <>
                {Findings.map((text) => (
                  <div key={text}>{text}</div>
                ))}
                {Refused && (
                  <Typography.Text type="danger">原可提交，启用后将被拒绝</Typography.Text>
                )}
              </>
            ),
          },
        ]}
      />
      {all > examples.length && (
        <Typography.Text type="secondary">
          共 {all} 票，这里列出最近 {examples.length} 票
        </Typography.Text>
      )}
    </>
  );
}
