import { BellOutlined } from '@ant-design/icons';
import {
  PostSubscription,
  postSubscription,
  savePostSubscription,
} from '@quayside/contracts/freight/post';
import { App, Button, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';

const AREAS = ['PostSubscription'];

function SubscriptionForm({ now, onClose }: { now: PostSubscription; onClose(): void }) {
  const { message } = App.useApp();
  const { form, submit, pending } = useContractForm(savePostSubscription, {
    invalidates: AREAS,
    onDone: () => {
      void message.success('已订阅，公告发布时会通知您');
      onClose();
    },
  });
  const end = useAct(savePostSubscription, {
    invalidates: AREAS,
    onDone: () => {
      void message.success('已退订');
      onClose();
    },
  });
  return (
    <Form form={form} layout="vertical" initialValues={now}>
      <Typography.Paragraph type="secondary">
        涨价、附加费、停航等运价公告发布时，消息中心会通知您；填写邮箱的同时发到邮箱，邮件中可一键退订。
      </Typography.Paragraph>
      <Field of={PostSubscription} name="LaneCodes" placeholder="留空表示全部航线" />
      <Field of={PostSubscription} name="Mail" placeholder="留空只收站内消息" />
      <Flex justify="end" gap={8}>
        {now.Wanted && (
          <Button
            danger
            loading={end.pending}
            onClick={() => void end.run({ Wanted: false, LaneCodes: null, Mail: null })}
          >
            退订
          </Button>
        )}
        <Button type="primary" loading={pending} onClick={() => void submit({ Wanted: true })}>
          {now.Wanted ? '保存' : '订阅'}
        </Button>
      </Flex>
    </Form>
  );
}

/** Lets an employee of a customer hear of announcements, of chosen lanes or of all. */
export function SubscribeButton() {
  const [open, setOpen] = useState(false);
  const read = useRead(postSubscription, {});
  return (
    <>
      <Button icon={<BellOutlined />} onClick={() => setOpen(true)}>
        {read.data?.Wanted ? '已订阅公告' : '订阅公告'}
      </Button>
      <AppDrawer open={open} title="订阅运价公告" size={440} onClose={() => setOpen(false)}>
        <ReadGate read={read}>
          {(now) => <SubscriptionForm now={now} onClose={() => setOpen(false)} />}
        </ReadGate>
      </AppDrawer>
    </>
  );
}
