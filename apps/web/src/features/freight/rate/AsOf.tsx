import { PRICE_LAYERS, priceField, RATE_BOXES } from '@quayside/contracts/freight/boxes';
import { rateAsOf } from '@quayside/contracts/freight/rate.api';
import { Alert, Flex, Typography } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../../../kit/display/format.js';
import { AsOfInput } from '../../../kit/form/AsOfInput.js';
import { useRead } from '../../../kit/http/query.js';

const MINUTE = 60_000;
const WEEK = 7 * 86_400_000;

/** The price as it stood at a moment: what a quote of that day was made from. */
export function AsOf({ id, since }: { id: number; since: string }) {
  const [at, setAt] = useState(() => {
    const week = Math.floor(Date.now() / MINUTE) * MINUTE - WEEK;
    return new Date(Math.max(Date.parse(since), week)).toISOString();
  });
  const read = useRead(rateAsOf, { Id: id, At: at }, { retry: false });
  const rate = read.data;
  const prices = rate
    ? RATE_BOXES.flatMap((box) =>
        PRICE_LAYERS.flatMap(({ key, label }) => {
          const price = rate[priceField(key, box)];
          return price === null ? [] : [`${box}${label} ${formatNumber(price)}`];
        }),
      )
    : [];
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} align="center">
        <span>时刻</span>
        <AsOfInput allowClear={false} value={at} onChange={(next) => next && setAt(next)} />
      </Flex>
      {read.isError && <Alert type="info" showIcon title="当时还没有这条运价" />}
      {rate && (
        <Typography.Text>
          {rate.CurrencyCode} {prices.join('，') || '没有价格'}（有效期 {rate.ValidFrom ?? '--'} 至{' '}
          {rate.ValidTo ?? '--'}）
        </Typography.Text>
      )}
    </Flex>
  );
}
