import { FeeSide } from '@quayside/contracts/booking/entry/choices';
import { beginBooking } from '@quayside/contracts/booking/home/begin.api';
import { boxWeights } from '@quayside/contracts/booking/home/box-weights';
import { priceText, seenOf } from '@quayside/contracts/booking/home/price';
import { containerSummary } from '@quayside/shipping-standards/container-summary';
import { Alert, App, Button, Descriptions, Flex, Typography } from 'antd';
import { formatDatesIn } from '../../../kit/display/format.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { useRead } from '../../../kit/http/query.js';
import { RefusalList } from '../../../kit/http/RefusalList.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { claimOf } from '../booking/load-booking.js';
import { type EntryForm, type FormLine, newLine } from '../entry/entry-form.js';
import { useEntry, useEntryStore } from '../entry/entry-store.js';

/** What is booked, as a price is asked for it. */
function askedBy({ companyId, header, lines, price }: EntryForm) {
  const boxes = lines.Boxes.flatMap(({ Type, Count }) =>
    Type ? Array<string>(Count ?? 1).fill(Type) : [],
  );
  return {
    CompanyId: companyId,
    RateId: price?.RateId ?? 0,
    WithSales: price?.WithSales ?? false,
    Boxes: containerSummary(boxes),
    Weight: weightOfEach(lines.Goods, boxes.length),
    Weights: boxWeights(lines.Boxes, goodsWeight(lines.Goods)),
    LoadCode: header.LoadCode ?? '',
    DischargeCode: header.DischargeCode ?? '',
    SailingDate: header.SailingDate ?? null,
    LatestSailing: header.LatestSailing ?? null,
  };
}

const goodsWeight = (goods: readonly FormLine<'Goods'>[]): number =>
  goods.reduce((sum, { Weight }) => sum + (Weight ?? 0), 0);

/** Cargo in each container, kg, as the service prices it; null where nobody said it. */
function weightOfEach(goods: readonly FormLine<'Goods'>[], boxes: number): number | null {
  const total = goodsWeight(goods);
  return total > 0 && boxes > 0 ? Math.round((total / boxes) * 1000) / 1000 : null;
}

/** The fees of a form with other ones in the place of what the customer owes. */
const withReceivables = (form: EntryForm, fees: readonly FormLine<'Fees'>[]): EntryForm => ({
  ...form,
  lines: {
    ...form.lines,
    Fees: [...fees, ...form.lines.Fees.filter(({ Side }) => Side === FeeSide.Payable)],
  },
});

/** The price is another one than the person saw, or there is none any more: old and new, and what to do. */
export function PriceDialog({ refused, onClose }: { refused: ApiError; onClose(): void }) {
  const store = useEntryStore();
  const { message } = App.useApp();
  const form = useEntry((state) => state.form);
  const read = useRead(beginBooking, askedBy(form) as never, { staleTime: 0, retry: false });
  const now = read.data?.Price ?? null;
  const owed = form.lines.Fees.filter(({ Side }) => Side === FeeSide.Receivable).length;
  const take = () => {
    if (!now || !read.data) return;
    const fees = read.data.Booking.Fees.map((line) => newLine<'Fees'>(line));
    store.getState().edit((each) => ({ ...withReceivables(each, fees), price: claimOf(now) }));
    void message.success('已采用当前价格，请核对费用后提交');
    onClose();
  };
  const without = () => {
    store
      .getState()
      .edit((each) => ({ ...withReceivables(each, []), price: { RateId: 0, Seen: [] } }));
    void message.success('已去掉价格，提交后由我司报价');
    onClose();
  };
  return (
    <AppModal
      open
      title={refused.code === 'booking.price-gone' ? '该运价不能用于本票' : '价格已变动'}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>返回修改</Button>
          <Button disabled={read.isPending} onClick={without}>
            不带价格订舱
          </Button>
          {now && (
            <Button type="primary" onClick={take}>
              采用当前价格
            </Button>
          )}
        </Flex>
      }
    >
      <Flex vertical gap={10}>
        <Alert
          type="warning"
          showIcon
          title={formatDatesIn(refused.message)}
          description={
            refused.errors.length > 0 && (
              <RefusalList
                error={refused}
                of={beginBooking.request ?? undefined}
                onJump={onClose}
              />
            )
          }
        />
        <Descriptions
          size="small"
          bordered
          column={1}
          items={[
            {
              key: 'old',
              label: '原价格',
              children: form.price ? priceText(seenOf(form.price)) : '无',
            },
            {
              key: 'now',
              label: '当前价格',
              children: read.isPending ? '查询中…' : now ? priceText(now.Offer) : '没有可用的价格',
            },
          ]}
        />
        <Typography.Text type="secondary">
          采用或去掉价格时，表单中的 {owed} 条应收费用将按此替换或移除；应付费用和其他内容不变。
        </Typography.Text>
      </Flex>
    </AppModal>
  );
}
