import { actOnBooking, type BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import { BookingHeader, BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  BookingVerb,
  FeedbackCode,
  FeedbackSeverity,
} from '@quayside/contracts/booking/booking/choices';
import { ENTRY_LINES } from '@quayside/contracts/booking/entry/entry-order';
import { fieldsOf } from '@quayside/contracts/core/field';
import { App, Button, Flex, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { randomHex } from '../../../kit/http/random.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { LIST_NAMES } from '../entry/entry-form.js';

interface Line {
  key: string;
  prop: string | null;
  message: string;
}

/** The fields of a booking that something can be said to, by path, with their names. */
function fieldsOfBooking(booking: BookingDetail): { value: string; label: string }[] {
  const header = [...fieldsOf(BookingHeader).values()].filter(({ kind }) => kind !== 'list');
  return [
    ...header.map(({ name, label }) => ({ value: name, label })),
    ...LIST_NAMES.filter((list) => list !== 'Fees').flatMap((list) => {
      const title = fieldsOf(BookingInput).get(list)?.label ?? list;
      return booking[list].flatMap((_, index) =>
        [...fieldsOf(ENTRY_LINES[list]).values()]
          .filter(({ name }) => name !== 'LineId')
          .map(({ name, label }) => ({
            value: `${list}[${index}].${name}`,
            label: `${title}${index + 1} ${label}`,
          })),
      );
    }),
  ];
}

const PHRASES = ['资料不全', '舱位已满，请改船期', '合约不适用', '信息与合约不符'];
const newLine = (): Line => ({ key: randomHex(6), prop: null, message: '' });

/** Sends a booking back, or asks for a change of it, with what is said to its fields. */
export function FeedbackDialog({
  booking,
  verb,
  onClose,
}: {
  booking: BookingDetail;
  verb: BookingVerb;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const [lines, setLines] = useState<readonly Line[]>([newLine()]);
  const label = BookingVerb.label(verb);
  const act = useAct(actOnBooking, {
    invalidates: ['Booking'],
    onDone: () => {
      void message.success(`${booking.RequestNo} ${label}成功`);
      onClose();
    },
  });
  const put = (key: string, patch: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  const said = lines.filter((line) => line.message.trim());
  const run = () =>
    act.run({
      Id: booking.Id,
      Version: booking.Version,
      Verb: verb,
      Remarks: reason.trim(),
      Feedbacks: said.map((line) => ({
        Severity: FeedbackSeverity.Error,
        Code: line.prop ? FeedbackCode.MustChange : FeedbackCode.Message,
        Prop: line.prop,
        Message: line.message.trim(),
      })),
    });
  return (
    <AppModal
      open
      width={720}
      title={`${label}：${booking.RequestNo}`}
      okText={label}
      okButtonProps={{ danger: verb === BookingVerb.Return, disabled: reason.trim() === '' }}
      confirmLoading={act.pending}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Flex vertical gap={10}>
        <Input.TextArea
          aria-label="原因"
          autoFocus
          rows={2}
          maxLength={2000}
          placeholder="原因（必填），客户可见"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Flex gap={6} wrap>
          {PHRASES.map((phrase) => (
            <Button
              key={phrase}
              size="small"
              onClick={() => setReason(reason ? `${reason}；${phrase}` : phrase)}
            >
              {phrase}
            </Button>
          ))}
        </Flex>
        <Typography.Text type="secondary">具体到字段的说明会标在客户的表单上：</Typography.Text>
        {lines.map((line, index) => (
          <Flex key={line.key} gap={8}>
            <Select
              aria-label={`字段${index + 1}`}
              style={{ width: 220, flex: 'none' }}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="整票，或选择字段"
              value={line.prop}
              onChange={(prop) => put(line.key, { prop: prop ?? null })}
              options={fieldsOfBooking(booking)}
            />
            <Input
              aria-label={`说明${index + 1}`}
              maxLength={2000}
              placeholder="要怎样修改"
              value={line.message}
              onChange={({ target }) => put(line.key, { message: target.value })}
            />
          </Flex>
        ))}
        <Button
          type="link"
          style={{ alignSelf: 'start', padding: 0 }}
          onClick={() => setLines([...lines, newLine()])}
        >
          再加一条
        </Button>
      </Flex>
    </AppModal>
  );
}
