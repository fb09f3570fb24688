import {
  type Deputy,
  DeputyInput,
  endDeputy,
  MOST_DEPUTY_DAYS,
  ownDeputy,
  possibleDeputies,
  setDeputy,
} from '@quayside/contracts/auth/deputy';
import { App, Button, Card, Flex, Form, Select, Typography } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Field } from '../../../kit/form/Field.js';
import { nothingFound } from '../../../kit/form/nothing-found.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';

const AREA = ['Deputy'];

/** Who does one's work while one is away. */
export function DeputyCard() {
  const read = useRead(ownDeputy, {}, { staleTime: 0 });
  return (
    <Card title="代理人">
      <Typography.Paragraph type="secondary">
        休假或出差时，由同事以您的名义查看和处理业务，每一步都记为“您的姓名（代理人代）”。账号、密码和权限管理不包括在内。
      </Typography.Paragraph>
      <ReadGate read={read}>
        {(deputy) => (deputy ? <Named deputy={deputy} /> : <NewDeputy />)}
      </ReadGate>
    </Card>
  );
}

function Named({ deputy: { Id, DeputyName, From, To, IsNow, Note } }: { deputy: Deputy }) {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const end = useAct(endDeputy, {
    invalidates: AREA,
    onDone: () => void message.success('代理已结束'),
  });
  const ask = async () => {
    const content = `${DeputyName}立即不能再以您的名义处理业务，没有保存的内容会丢失。`;
    if (await confirm({ title: '结束代理？', content, okText: '结束代理', danger: true }))
      await end.run({ Id });
  };
  return (
    <Flex vertical gap={10} align="start">
      <span>
        {From} 至 {To}，由 <b>{DeputyName}</b> 代理{IsNow ? '，进行中' : '，尚未开始'}
        {Note && <Typography.Text type="secondary">（{Note}）</Typography.Text>}
      </span>
      <Button danger loading={end.pending} onClick={() => void ask()}>
        结束代理
      </Button>
    </Flex>
  );
}

function NewDeputy() {
  const { message } = App.useApp();
  const colleagues = useRead(possibleDeputies, {});
  const { form, submit, pending } = useContractForm(setDeputy, {
    invalidates: AREA,
    onDone: ({ DeputyName }) => void message.success(`已通知${DeputyName}`),
  });
  return (
    <Form form={form} layout="vertical" requiredMark={false}>
      <Field of={DeputyInput} name="DeputyId">
        <Select
          aria-label="代理人"
          placeholder="选择同事"
          showSearch={{ optionFilterProp: 'label' }}
          loading={colleagues.isPending}
          notFoundContent={nothingFound(colleagues, '没有其他同事')}
          options={(colleagues.data ?? []).map(({ Id, RealName, OrgName }) => ({
            value: Id,
            label: `${RealName}（${OrgName}）`,
          }))}
        />
      </Field>
      <Flex gap={12}>
        <Field of={DeputyInput} name="From" />
        <Field of={DeputyInput} name="To" />
      </Flex>
      <Field of={DeputyInput} name="Note" placeholder={`如 年假；最长 ${MOST_DEPUTY_DAYS} 天`} />
      <Button type="primary" loading={pending} onClick={() => void submit()}>
        指定代理人
      </Button>
    </Form>
  );
}
