import { SearchOutlined } from '@ant-design/icons';
import { explainPublished, type Offer, searchPublished } from '@quayside/contracts/freight/search';
import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import DateRange from '../../kit/form/DateRange.js';
import { useNumberGate } from '../../kit/form/number-gate.js';
import { call } from '../../kit/http/call.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import page from '../../kit/screen/search-page.module.css';
import { PortInput } from '../../pickers/PortInput.js';
import { PublicShelf } from '../../pickers/shelf/PublicShelf.js';
import { WhyDrawer } from './price/WhyDrawer.js';
import { PublicPage } from './public/PublicPage.js';
import { BoxCounts, BoxWeight } from './search/OfferForm.js';
import { OfferResults } from './search/OfferResults.js';
import { type Asked, isAsked, searchOf, whyRequest } from './search/offer-request.js';
import styles from './search/search.module.css';
import { useOffers } from './search/use-offers.js';

/** Often asked, for whoever comes without a plan. */
const EXAMPLES = [
  ['CNSHA', 'USLAX', '上海 → 洛杉矶'],
  ['CNNGB', 'NLRTM', '宁波 → 鹿特丹'],
  ['CNYTN', 'SGSIN', '盐田 → 新加坡'],
] as const;

/** Published prices for everybody: one line of ports, days and boxes; nobody's own price, and none that has to be asked for. */
export function QuickSearch() {
  const offers = useOffers(searchPublished);
  const { asked, typed, setTyped, go } = offers;
  const numbers = useNumberGate();
  const [why, setWhy] = useState<Offer | null>(null);
  const put = (patch: Partial<Asked>): void => setTyped({ ...typed, ...patch });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isAsked(typed) && numbers.passes()) go(typed);
  };
  return (
    <PublicPage
      title="运价查询"
      lead="输入两个港口，比较各船公司的公布价、船期与航程。无需登录，登录后可见贵司的专属价格。"
      more={
        <GoLink to="/customer/freightCenter" search={searchOf(typed)} className={page.enter ?? ''}>
          多港比较与询价
        </GoLink>
      }
      form={
        <form className={page.form} onSubmit={submit}>
          <div className={page.field}>
            <span>起运港</span>
            <PortInput
              label="起运港"
              value={typed.Pols[0] ?? ''}
              onChange={(code) => put({ Pols: code ? [code] : [] })}
            />
          </div>
          <div className={page.field}>
            <span>目的港</span>
            <PortInput
              label="目的港"
              value={typed.Pods[0] ?? ''}
              onChange={(code) => put({ Pods: code ? [code] : [] })}
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
        <form className={styles.form} style={{ marginBottom: 12 }} onSubmit={submit}>
          <BoxCounts
            counts={typed.counts}
            onChange={(counts) => {
              const next = { ...typed, counts };
              if (isAsked(asked)) go(next);
              else setTyped(next);
            }}
          />
          {numbers.around(
            <BoxWeight weight={typed.Weight} onChange={(Weight) => put({ Weight })} />,
          )}
          {isAsked(asked) && typed.Weight !== asked.Weight && (
            <Button htmlType="submit" style={{ alignSelf: 'end' }}>
              按货重重新查询
            </Button>
          )}
        </form>
        {isAsked(asked) && asked.Weight === null && (
          <Alert
            type="info"
            showIcon
            style={{ marginBottom: 12 }}
            title="未填每箱货重：价格不含超重附加费"
          />
        )}
        <OfferResults
          offers={offers}
          start={
            <EmptyState
              title="选好起运港和目的港开始查询"
              hint="也可以从常用航线开始"
              action={
                <div className={page.examples}>
                  {EXAMPLES.map(([pol, pod, label]) => (
                    <Button
                      key={label}
                      shape="round"
                      onClick={() => go({ ...typed, Pols: [pol], Pods: [pod] })}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              }
            />
          }
          empty={
            <EmptyState
              title="这段时间没有公布的运价"
              hint="换一段日期或邻近港口再查；登录后可查询贵司的专属价格"
            />
          }
          onWhy={setWhy}
        />
      </div>
      {!isAsked(asked) && <PublicShelf site="customer" />}
      {why && (
        <WhyDrawer
          title={`${why.CarrierName ?? why.CarrierCode} ${why.PolCode} → ${why.PodCode}`}
          onClose={() => setWhy(null)}
          readKey={[explainPublished.path, whyRequest(why, asked)]}
          read={() => call(explainPublished, whyRequest(why, asked))}
        />
      )}
    </PublicPage>
  );
}
