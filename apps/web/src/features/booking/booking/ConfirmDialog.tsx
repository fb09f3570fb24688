import {
  BookingConfirmed,
  type BookingDetail,
  confirmBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import { openBoxesText } from '@quayside/contracts/booking/booking/open-boxes';
import type { CargoOfPart } from '@quayside/contracts/booking/booking/part-cargo';
import type { CarrierReading } from '@quayside/contracts/booking/release/carrier-paper.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import { CONTAINER_TYPES } from '@quayside/shipping-standards/container-type';
import { Alert, App, Checkbox, Flex, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { formatDatesIn } from '../../../kit/display/format.js';
import { CountInput } from '../../../kit/form/CountInput.js';
import { Field } from '../../../kit/form/Field.js';
import { isRight, landErrors } from '../../../kit/form/use-contract-form.js';
import { useAct } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { cargoFaults, type FieldFault, PartCargoFields } from '../release/PartCargoFields.js';
import { ReadingTable } from '../release/ReadingTable.js';
import { ANSWER_DIFFERS } from './answer-differs.js';
import { PriceDaysAlert } from './PriceDaysAlert.js';

type Name = keyof BookingConfirmed & string;
const APART: readonly string[] = ['Id', 'Version', 'Boxes', 'Release', 'ReleaseReason', 'Cargo'];
const NAMES = [...fieldsOf(BookingConfirmed).keys()].filter(
  (name) => !APART.includes(name),
) as Name[];

/** Boxes asked for, by type. */
const askedOf = ({ Boxes }: BookingDetail): Map<string, number> => {
  const asked = new Map<string, number>();
  for (const { Type, Count } of Boxes)
    if (Type) asked.set(Type, (asked.get(Type) ?? 0) + (Count ?? 1));
  return asked;
};

/** Boxes that were read, and those that were asked for and are not among them. */
const givenOf = (booking: BookingDetail, { Boxes }: CarrierReading): Map<string, number> =>
  new Map([
    ...[...askedOf(booking).keys()].map((type) => [type, 0] as const),
    ...Boxes.map(({ Type, Count }) => [Type, Count] as const),
  ]);

/** What a form begins with: what was read from the carrier's paper, else what is booked. */
function beginOf(booking: BookingDetail, reading: CarrierReading | undefined, name: Name): unknown {
  const read = reading?.Fields.find(({ Name }) => Name === name)?.Value;
  return read ?? booking[name as keyof BookingDetail] ?? null;
}

/** The carrier's confirmation is written down: number, voyage, cut-offs, and the boxes that he gives. */
export function ConfirmDialog({
  booking,
  reading,
  onClose,
}: {
  booking: BookingDetail;
  reading?: CarrierReading;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const [form] = Form.useForm<BookingConfirmed>();
  const sailing = Form.useWatch('SailingDate', form);
  const held =
    booking.HoldReason !== null ? '暂扣中' : booking.CreditHold !== null ? '客户信控' : null;
  const [given, setGiven] = useState(() =>
    reading?.Boxes.length ? givenOf(booking, reading) : askedOf(booking),
  );
  const [release, setRelease] = useState(booking.ReleaseTime === null && held === null);
  const asked = askedOf(booking);
  const [confirmed, wanted] = [given, asked].map((boxes) =>
    [...boxes.values()].reduce((sum, count) => sum + count, 0),
  ) as [number, number];
  const [cargo, setCargo] = useState<CargoOfPart>({});
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [differs, setDiffers] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const short = [...asked].some(([type, count]) => (given.get(type) ?? 0) < count);
  const hasOther = [...given].some(([type, count]) => count > (asked.get(type) ?? 0));
  const hasGoods = booking.Goods.some(
    ({ Packages, Weight, Volume }) => Packages || Weight || Volume,
  );
  const asksCargo = hasGoods && confirmed > 0 && confirmed < wanted;
  const act = useAct(confirmBooking, {
    invalidates: ['Booking', 'CargoOrder', 'Work'],
    onDone: (booked) => {
      const { RequestNo, BookingNo, ReleaseTime } = booked;
      const boxes = openBoxesText(booked);
      const part = boxes ? `（${boxes}）` : '';
      const released = ReleaseTime ? '，已放舱并生成货物订单' : '';
      void message.success(`${RequestNo} 已登记订舱号 ${BookingNo}${released}${part}`, 6);
      onClose();
    },
    onError: (error) => {
      if (error.code === ANSWER_DIFFERS) {
        setDiffers(error.message);
        return true;
      }
      const own = cargoFaults(error.errors);
      setFaults(own);
      return landErrors(form, error) || own.length === error.errors.length;
    },
  });
  const confirm = async () => {
    if (!(await isRight(form))) return;
    const Boxes = [...given].map(([Type, Count]) => ({ Type, Count }));
    await act.run({
      ...form.getFieldsValue(true),
      Id: booking.Id,
      Version: booking.Version,
      Boxes,
      ...(asksCargo && { Cargo: cargo }),
      Release: release,
      ReleaseReason: reason.trim() || null,
    });
  };
  return (
    <AppModal
      open
      width={800}
      title={`登记船公司确认：${booking.RequestNo}`}
      okText={release ? '登记并放舱' : '登记'}
      confirmLoading={act.pending}
      okButtonProps={{ disabled: confirmed > wanted || (asksCargo && !cargo.Decision) }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {reading && <ReadingTable reading={reading} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={Object.fromEntries(
          NAMES.map((name) => [name, beginOf(booking, reading, name)]),
        )}
      >
        <div className="doc-fields">
          {NAMES.map((name, index) => (
            <Field
              key={name}
              of={BookingConfirmed}
              name={name}
              autoFocus={index === 0}
              port={booking.LoadCode ?? null}
            />
          ))}
        </div>
      </Form>
      <PriceDaysAlert days={booking.PriceDays} day={sailing} desk />
      <Flex gap={16} align="center" wrap style={{ marginTop: 12 }}>
        <strong>确认箱量</strong>
        {[...new Set([...asked.keys(), ...given.keys()])].map((type) => (
          <Flex key={type} gap={6} align="center">
            {type}
            <CountInput
              label={`确认箱量 ${type}`}
              least={0}
              most={200}
              width={72}
              value={given.get(type) ?? 0}
              onChange={(value) => setGiven(new Map(given).set(type, value ?? 0))}
            />
            / {asked.get(type) ?? 0}
          </Flex>
        ))}
        <Select
          aria-label="添加其他箱型"
          placeholder="代用箱型"
          showSearch
          style={{ width: 110 }}
          value={null}
          onChange={(type: string | null) =>
            type && setGiven(new Map(given).set(type, given.get(type) ?? 0))
          }
          options={CONTAINER_TYPES.filter(({ code }) => !asked.has(code) && !given.has(code)).map(
            ({ code }) => ({
              value: code,
              label: code,
            }),
          )}
        />
      </Flex>
      {short && (
        <Alert
          type="warning"
          showIcon
          style={{ marginTop: 12 }}
          title={[
            hasOther
              ? '船公司确认的箱型与申请不同：按确认的出运，列表、详情和客户处均写明申请与确认；'
              : '船公司只确认了一部分：已确认的继续出运，其余保持未确认，列表和详情中可见；',
            '登记后可在详情中把按箱费用调整为确认箱量。',
          ].join('')}
        />
      )}
      {asksCargo && (
        <PartCargoFields
          booking={booking}
          confirmed={[...given]
            .filter(([, count]) => count > 0)
            .map(([type, count]) => `${type}*${count}`)
            .join(',')}
          share={confirmed / Math.max(1, wanted)}
          value={cargo}
          onChange={setCargo}
          released={release || booking.ReleaseTime !== null}
          faults={faults}
        />
      )}
      {confirmed > wanted && (
        <Alert
          type="error"
          showIcon
          style={{ marginTop: 12 }}
          title={`确认 ${confirmed} 箱，多于申请的 ${wanted} 箱：请核对；客户加箱请先改单。`}
        />
      )}
      <Checkbox
        style={{ marginTop: 12 }}
        disabled={booking.ReleaseTime !== null || held !== null}
        checked={release}
        onChange={({ target }) => setRelease(target.checked)}
      >
        同时放舱给客户（生成货物订单）{held !== null && `：${held}，不能放舱`}
      </Checkbox>
      {release && differs !== null && (
        <Alert
          type="error"
          showIcon
          style={{ marginTop: 12 }}
          title={formatDatesIn(differs)}
          description={
            <Input
              aria-label="放舱原因"
              placeholder="放舱原因（写入日志，客户不可见）"
              maxLength={500}
              autoFocus
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          }
        />
      )}
    </AppModal>
  );
}
