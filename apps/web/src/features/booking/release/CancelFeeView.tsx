import {
  type AgreedCancelFee,
  type CancelFee,
  CancelFeeLine,
  type CancelFeeTotal,
} from '@quayside/contracts/booking/release/cancel-fee.api';
import { Alert, Flex } from 'antd';
import { formatInstant, formatNumber } from '../../../kit/display/format.js';
import { LineTable } from '../../../kit/document/LineTable.js';

/** Totals by currency: `USD 600.00，CNY 200.00`; 免费 for none. */
export const totalsText = (totals: readonly CancelFeeTotal[]): string =>
  totals.map(({ Currency, Amount }) => `${Currency} ${formatNumber(Amount, 2)}`).join('，') ||
  '免费';

/** What giving a booking back costs now: the amount, how it comes to that, and when it rises. */
export function CancelFeeView({
  fee: { Free, Lines, Totals, Notes, NextTime, NextTotals },
}: {
  fee: CancelFee;
}) {
  const rises = NextTime !== null && totalsText(NextTotals) !== totalsText(Totals);
  const said = [...Notes, rises && `${formatInstant(NextTime)} 起为 ${totalsText(NextTotals)}`]
    .filter(Boolean)
    .join('；');
  return (
    <Flex vertical gap={10}>
      <Alert
        type={Free ? 'info' : 'warning'}
        showIcon
        title={Free ? '现在退舱不收亏舱费' : `现在退舱应付亏舱费 ${totalsText(Totals)}`}
        {...(said && { description: said })}
      />
      {Lines.length > 0 && <LineTable of={CancelFeeLine} lines={Lines} />}
    </Flex>
  );
}

/** The fee that was agreed to, while the carrier has not answered. */
export const AgreedFee = ({
  agreed: { Lines, Totals, AgreeName, AgreeTime },
}: {
  agreed: AgreedCancelFee;
}) => (
  <Alert
    type="warning"
    showIcon
    title={`退舱亏舱费 ${totalsText(Totals)}，船公司同意后计入应收费用`}
    description={
      <>
        {Lines.map(({ BoxType, Count, Why }) => (
          <div key={BoxType}>
            {BoxType}×{Count}：{Why}
          </div>
        ))}
        {AgreeName} {formatInstant(AgreeTime)} 确认
      </>
    }
  />
);
