import { PoolConfig, poolConfig, savePoolConfig } from '@quayside/contracts/freight/pool';
import { App, Button, Flex, Form, Typography } from 'antd';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Field } from '../../kit/form/Field.js';
import { useContractForm } from '../../kit/form/use-contract-form.js';
import { useRead } from '../../kit/http/query.js';

const EXPLAINED: readonly (readonly [keyof PoolConfig & string, string])[] = [
  ['MayPublish', '关闭后，本公司的全部共享立即停止，已批准的订阅保留，重新开放后恢复。'],
  ['MaySee', '关闭后，看不到共享运价列表，已有订阅也暂停使用。'],
  ['MayResell', '关闭后，所有下游转售立即停止；每份模板还可以单独设置。'],
  ['Depth', '订阅本公司的公司之后还可以有几层：0 表示不能再转售。'],
  ['AutoApprove', '模板指定范围内的公司提交申请后直接生效，不必逐个审批。'],
];

function SettingsForm({ config }: { config: PoolConfig }) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(savePoolConfig, {
    invalidates: ['SharePool', 'ShareMarket', 'ShareHolding', 'FreightSearch'],
    onDone: (saved) => {
      form.setFieldsValue(saved as never);
      void message.success('已保存，立即生效');
    },
  });
  return (
    <Form form={form} layout="vertical" initialValues={config} style={{ maxWidth: 560 }}>
      <Form.Item name="Version" hidden>
        <input />
      </Form.Item>
      {EXPLAINED.map(([name, text]) => (
        <div key={name}>
          <Field of={PoolConfig} name={name} />
          <Typography.Paragraph type="secondary" style={{ marginTop: -14 }}>
            {text}
          </Typography.Paragraph>
        </div>
      ))}
      <Flex gap={8}>
        <Button type="primary" loading={pending} onClick={() => void submit()}>
          保存
        </Button>
      </Flex>
    </Form>
  );
}

/** What the company takes part in of the shared pool. */
export function PoolSettings() {
  const read = useRead(poolConfig, {}, { staleTime: 0, gcTime: 0 });
  return (
    <div className="qs-card">
      <Typography.Paragraph>
        共享运价不复制价格：每次查询时沿着转售关系实时计算，任何一方停止、改价或到期，下游立即跟着变化；每家公司只看到上一家给的价格。
      </Typography.Paragraph>
      <ReadGate read={read}>{(config) => <SettingsForm config={config} />}</ReadGate>
    </div>
  );
}
