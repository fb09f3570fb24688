import { SearchOutlined } from '@ant-design/icons';
import {
  explainPublished,
  MOST_PORTS,
  type Offer,
  OfferSort,
  searchPublished,
} from '@quayside/contracts/freight/search';
import { ShelfSite } from '@quayside/contracts/freight/shelf';
import { Button, Checkbox, Segmented, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import DateRange from '../../kit/form/DateRange.js';
import { FieldBox } from '../../kit/form/FieldBox.js';
import { call } from '../../kit/http/call.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import page from '../../kit/screen/search-page.module.css';
import { PortsInput } from '../../pickers/PortsInput.js';
import { PublicShelf } from '../../pickers/shelf/PublicShelf.js';
import { WhyDrawer } from './price/WhyDrawer.js';
import { EnquiryModal } from './public/EnquiryModal.js';
import { PublicPage } from './public/PublicPage.js';
import { BoxCounts } from './search/OfferForm.js';
import { OfferResults } from './search/OfferResults.js';
import { type Asked, boxesText, isAsked } from './search/offer-request.js';
import styles from './search/search.module.css';
import { useOffers } from './search/use-offers.js';

const HINT = '一次可比较多个起运港和目的港；没有合适的价格，留下需求即可询价';

/** The whole public search: several ports, carrier, direct or not, the cheapest day; and a question for what has no price. */
export function FreightCenter() {
  const { screen } = useScreen();
  const offers = useOffers(searchPublished);
  const { asked, typed, setTyped, go, whole } = offers;
  const [why, setWhy] = useState<Offer | null>(null);
  const [asking, setAsking] = useState<{ PolCode: string; PodCode: string; Boxes: string } | null>(
    null,
  );
  const put = (patch: Partial<Asked>): void => setTyped({ ...typed, ...patch });
  /** A narrower choice searches at once where something was searched already. */
  const narrow = (patch: Partial<Asked>): void => {
    const next = { ...typed, ...patch };
    if (isAsked(asked)) go(next);
    else setTyped(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isAsked(typed)) go(typed);
  };
  const ask = (row?: Offer): void =>
    setAsking({
      PolCode: row?.PolCode ?? typed.Pols[0] ?? '',
      PodCode: row?.PodCode ?? typed.Pods[0] ?? '',
      Boxes: boxesText(asked.counts) || '40HQ*1',
    });
  const carriers = new Map(
    (whole.data?.Rows ?? []).flatMap(({ CarrierCode, CarrierName }) =>
      CarrierCode ? [[CarrierCode, CarrierName]] : [],
    ),
  );
  if (asked.CarrierCode && !carriers.has(asked.CarrierCode)) carriers.set(asked.CarrierCode, null);
  return (
    <PublicPage
      title="运价查询"
      lead="比较各船公司的公布价、附加费、船期与截关时间。无需登录，登录后可见贵司的专属价格。"
      more={
        <button type="button" className={page.way} onClick={() => ask()}>
          我要询价
        </button>
      }
      form={
        <form className={page.form} onSubmit={submit}>
          <div className={page.field}>
            <span>起运港</span>
            <PortsInput
              label="起运港"
              most={MOST_PORTS}
              value={typed.Pols}
              onChange={(Pols) => put({ Pols })}
            />
          </div>
          <div className={page.field}>
            <span>目的港</span>
            <PortsInput
              label="目的港"
              most={MOST_PORTS}
              value={typed.Pods}
              onChange={(Pods) => put({ Pods })}
            />
          </div>
          <div className={page.field}>
            <span>开船日期</span>
            <DateRange
              label="开船日期"
              size="large"
              variant="borderless"
              closed
              value={{ from: typed.From, to: typed.To }}
              onChange={({ from = typed.From, to = typed.To }) => put({ From: from, To: to })}
            />
          </div>
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            icon={<SearchOutlined />}
            disabled={!isAsked(typed)}
          >
            查询运价
          </Button>
        </form>
      }
    >
      <div className={page.card}>
        <div className={styles.form} style={{ marginBottom: 12 }}>
          <BoxCounts counts={typed.counts} onChange={(counts) => narrow({ counts })} />
          <div style={{ width: 180 }}>
            <FieldBox label="船公司">
              <Select
                aria-label="船公司"
                style={{ width: '100%' }}
                allowClear
                placeholder="全部"
                notFoundContent="查询后可按船公司筛选"
                value={asked.CarrierCode}
                options={[...carriers].map(([value, name]) => ({
                  value: value as string,
                  label: name ? `${name} ${value}` : value,
                }))}
                onChange={(code: string | undefined) => narrow({ CarrierCode: code ?? null })}
              />
            </FieldBox>
          </div>
          <Checkbox
            checked={typed.Direct}
            onChange={({ target }) => narrow({ Direct: target.checked })}
          >
            只看直达
          </Checkbox>
          <Segmented
            aria-label="排序"
            value={typed.Order}
            options={OfferSort.options.map(({ value, label }) => ({ value, label }))}
            onChange={(Order) => narrow({ Order: Order as OfferSort })}
          />
        </div>
        <OfferResults
          offers={offers}
          start={
            <EmptyState
              title="选好起运港和目的港开始查询"
              hint={HINT}
              action={<Button onClick={() => ask()}>直接询价</Button>}
            />
          }
          empty={
            <EmptyState
              title="这段时间没有公布的运价"
              hint="换一段日期或邻近港口再查，或留下需求，我们把报价发到您的邮箱"
              action={
                <Button type="primary" onClick={() => ask()}>
                  询价
                </Button>
              }
            />
          }
          onWhy={setWhy}
          onAsk={ask}
        />
      </div>
      {!isAsked(asked) && (
        <PublicShelf
          site={
            screen.path === '/external/electronic/rates' ? ShelfSite.Electronic : ShelfSite.Customer
          }
        />
      )}
      {asking && <EnquiryModal begin={asking} onClose={() => setAsking(null)} />}
      {why && (
        <WhyDrawer
          title={`${why.CarrierName ?? why.CarrierCode} ${why.PolCode} → ${why.PodCode}`}
          onClose={() => setWhy(null)}
          readKey={[explainPublished.path, why.Id, asked.counts]}
          read={() => call(explainPublished, { Id: why.Id, Boxes: boxesText(asked.counts) })}
        />
      )}
    </PublicPage>
  );
}
