import type { StaffOffer } from '@quayside/contracts/freight/search';
import { App } from 'antd';
import type { Asked } from '../search/offer-request.js';
import { StaffSearch } from '../search/StaffSearch.js';
import { BasketBar } from './BasketBar.js';
import { addToBasket, removeFromBasket, useBasket, wayKey } from './basket.js';

const TOLD = {
  added: '已加入报价',
  there: '该方案已在报价中',
  full: '一份报价最多10个方案',
  anew: '客户、箱量或货重与原来不同，报价已重新开始',
} as const;

interface QuotingSearchProps {
  onBook?(row: StaffOffer, asked: Asked): void;
}

/** Staff search in which offers are ticked and quoted in place. */
export function QuotingSearch({ onBook }: QuotingSearchProps) {
  const { message } = App.useApp();
  const ticked = useBasket(({ lines }) => lines).map(({ offer }) => offer);
  const add = (row: StaffOffer, asked: Asked): void => {
    const became = addToBasket(row, asked);
    if (became !== 'added') void message.info(TOLD[became]);
  };
  const tick = (rows: readonly StaffOffer[], isTicked: boolean, asked: Asked): void => {
    for (const row of rows)
      if (isTicked) add(row, asked);
      else removeFromBasket(wayKey({ RateId: row.Id, Sailing: row.Sailings[0] ?? null }));
  };
  return (
    <>
      <StaffSearch
        ticked={ticked}
        onTick={tick}
        onQuote={(row, asked) => add(row, asked)}
        {...(onBook && { onBook })}
      />
      <BasketBar />
    </>
  );
}
