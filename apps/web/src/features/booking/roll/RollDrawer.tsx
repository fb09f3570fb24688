import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import type { RollSailing } from '@quayside/contracts/booking/roll/participant';
import {
  previewRoll,
  type RollPreview,
  RollPriceState,
  startRoll,
} from '@quayside/contracts/booking/roll/roll.api';
import { Alert, App, Button, Flex, Form, Input, Radio, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Section } from '../../../kit/document/Section.js';
import { isRight, landErrors } from '../../../kit/form/use-contract-form.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useAct } from '../../../kit/http/query.js';
import { randomUuid } from '../../../kit/http/random.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { keptHere } from '../../../kit/session/kept-here.js';
import { toldTo } from '../booking/booking-act.js';
import { RollPapers } from './RollPapers.js';
import { RollPriceView } from './RollPriceView.js';
import { SAILING_FIELDS } from './sailing-choice.js';
import { VoyageChoice } from './VoyageChoice.js';

const REASONS = [
  '船公司甩柜',
  '停航跳港',
  '船期延误',
  '客户货未备妥',
  '客户要求提前出运',
  '舱位调整',
];

/** What was typed of a roll and not sent. */
interface Typed {
  sailing: Partial<RollSailing>;
  reason: string;
}

const withoutPlace = (error: ApiError): ApiError =>
  Object.assign(Object.create(Object.getPrototypeOf(error) as object) as ApiError, error, {
    errors: error.errors.map((each) => ({ ...each, Prop: each.Prop.replace(/^Sailing\./, '') })),
  });

/** 改配 of one booking: another voyage is chosen, everything that it touches is shown, and only then is it asked for. */
export function RollDrawer({ booking, onClose }: { booking: BookingDetail; onClose(): void }) {
  const kept = keptHere<Typed>(`roll ${booking.Id}`);
  const [begun] = useState(() => kept.read());
  const [form] = Form.useForm<RollSailing>();
  const [typed, setTyped] = useState<Typed>(begun ?? { sailing: {}, reason: '' });
  const [preview, setPreview] = useState<RollPreview | null>(null);
  const note = (next: Typed) => {
    setTyped(next);
    kept.write(next);
  };
  const asking = useAct(previewRoll, {
    onDone: setPreview,
    onError: (error) => landErrors(form as never, withoutPlace(error)),
  });
  const ask = async () => {
    if (!(await isRight(form as never))) return;
    const given = form.getFieldsValue(true) as RollSailing;
    const Sailing = Object.fromEntries(
      SAILING_FIELDS.map((name) => [name, given[name] ?? null]),
    ) as unknown as RollSailing;
    await asking.run({ Id: booking.Id, Sailing });
  };
  const close = () => {
    kept.drop();
    onClose();
  };
  return (
    <AppDrawer
      open
      size={1080}
      title={`改配：${booking.RequestNo}（现为 ${[booking.Vessel, booking.Voyage].filter(Boolean).join(' / ')}，${booking.SailingDate ?? '开航日未定'}）`}
      onClose={onClose}
      footer={
        preview ? null : (
          <Flex justify="end" gap={8}>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={asking.pending} onClick={() => void ask()}>
              下一步：预览影响
            </Button>
          </Flex>
        )
      }
    >
      <div style={{ display: preview ? 'none' : 'block' }}>
        <VoyageChoice
          booking={booking}
          form={form}
          begun={begun?.sailing ?? {}}
          onTyped={(sailing) => note({ ...typed, sailing })}
        />
      </div>
      {preview && (
        <Preview
          key={JSON.stringify(preview)}
          booking={booking}
          preview={preview}
          reason={typed.reason}
          onReason={(reason) => note({ ...typed, reason })}
          onBack={() => setPreview(null)}
          onDone={close}
        />
      )}
    </AppDrawer>
  );
}

interface PreviewProps {
  booking: BookingDetail;
  preview: RollPreview;
  reason: string;
  onReason(reason: string): void;
  onBack(): void;
  onDone(): void;
}

function Preview({ booking, preview, reason, onReason, onBack, onDone }: PreviewProps) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { Before, After, Areas, Blocks, Warnings, Price } = preview;
  const [takes, setTakes] = useState<boolean | null>(null);
  /** One roll, however often it is sent. */
  const [rollId] = useState(() => randomUuid());
  const changed = Price.State === RollPriceState.Changed;
  const act = useAct(startRoll, {
    invalidates: ['Booking', 'BookingRoll'],
    onDone: () => {
      void message.success(`${booking.RequestNo} 已申请改配，等待船公司同意`);
      onDone();
    },
  });
  const submit = async () => {
    const content = [
      '改单等待船公司同意，此前各单据不变，可随时撤回。船公司同意后以上单据一并更新。',
      ...(takes ? ['采用新价格：原、新应收金额会通知客户。'] : []),
    ].join('');
    if (
      !(await confirm({
        title: `申请改配为 ${After.Vessel} ${After.Voyage}？`,
        content,
        okText: '申请改配',
      }))
    )
      return;
    await act.run({
      Id: booking.Id,
      Version: booking.Version,
      RollId: rollId,
      Sailing: After,
      Reason: reason.trim(),
      TakePrice: takes === true,
    });
  };
  return (
    <Flex vertical gap={12}>
      <Typography.Title level={5} style={{ margin: 0 }}>
        {Before.Vessel} {Before.Voyage}（{Before.SailingDate ?? '未定'}）→ {After.Vessel}{' '}
        {After.Voyage}（{After.SailingDate}）
      </Typography.Title>
      {Blocks.length > 0 && (
        <Alert
          type="error"
          showIcon
          title="不能改配，请先处理："
          description={Blocks.map((text) => <div key={text}>{text}</div>)}
        />
      )}
      {Warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={Warnings.map((text) => <div key={text}>{text}</div>)}
        />
      )}
      <Section title="受影响的单据">
        <RollPapers areas={Areas} />
      </Section>
      <Section title="价格">
        <RollPriceView price={Price} />
        {changed && (
          <Radio.Group
            style={{ marginTop: 8 }}
            value={takes}
            onChange={({ target }) => setTakes(target.value as boolean)}
          >
            <Radio value={false}>保留原价格</Radio>
            <Radio value={true}>船公司同意后采用新价格</Radio>
          </Radio.Group>
        )}
      </Section>
      <Section title={toldTo('原因')}>
        <Flex vertical gap={8}>
          <Flex wrap gap={6}>
            {REASONS.map((phrase) => (
              <Tag.CheckableTag
                key={phrase}
                checked={reason.includes(phrase)}
                onChange={(add) =>
                  onReason(
                    add
                      ? [reason.trim(), phrase].filter(Boolean).join('；')
                      : reason.replace(phrase, ''),
                  )
                }
              >
                {phrase}
              </Tag.CheckableTag>
            ))}
          </Flex>
          <Input.TextArea
            aria-label="改配原因"
            rows={2}
            maxLength={400}
            showCount
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        </Flex>
      </Section>
      <Flex justify="end" gap={8} align="center">
        {changed && takes === null && (
          <Typography.Text type="secondary">请选择是否采用新价格</Typography.Text>
        )}
        {!reason.trim() && <Typography.Text type="secondary">请填写原因</Typography.Text>}
        <Button onClick={onBack}>重选航次</Button>
        <Button
          type="primary"
          loading={act.pending}
          disabled={Blocks.length > 0 || !reason.trim() || (changed && takes === null)}
          onClick={() => void submit()}
        >
          申请改配
        </Button>
      </Flex>
    </Flex>
  );
}
