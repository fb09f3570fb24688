import { randomUUID } from 'node:crypto';
import { OnlineAnswerState } from '@quayside/contracts/booking/online/choices';
import type {
  OnlineAnswer,
  OnlineAsk,
  OnlineOffer,
} from '@quayside/contracts/booking/online/offer';
import type { WireOffers } from '@quayside/contracts/booking/online/wire';
import { chinaDay } from '@quayside/contracts/core/dates';
import { invalid } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { type Account, accountsOf, laneReason } from './accounts.js';
import { httpShop } from './http-shop.js';
import { type KeptOffer, keptOf } from './offer.js';
import { ShopFault } from './port.js';

const DAY = 86_400_000;
/** So far ahead carriers publish at most. */
const MOST_DAYS = 184;

/** Keeps offers for the asker's company, so that one can be taken by its key and by nobody else. */
async function keep(ctx: Ctx, account: Account, offers: readonly KeptOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map(({ buy, sell }) => ({
    key: buy.Key,
    buy,
    sell,
    valid_until: buy.ValidUntil,
  }));
  await ctx.sql(
    `INSERT INTO online_offer (key, account_id, company_id, buy, sell, valid_until, create_time)
     SELECT g.key, $2, $3, g.buy, g.sell, g.valid_until, $4
     FROM json_to_recordset($1) AS g(key uuid, buy json, sell json, valid_until timestamptz)`,
    [JSON.stringify(rows), account.Id, ctx.employee.CompanyId, ctx.now.toISOString()],
  );
}

/** What of an answer is of the lane and the seven days that were asked for, and still holds. */
function asked(
  { offers, test }: WireOffers,
  account: Account,
  ask: OnlineAsk,
  now: Date,
): { fitting: KeptOffer[]; dropped: number } {
  const end = new Date(Date.parse(ask.From) + 6 * DAY).toISOString().slice(0, 10);
  const right = offers.filter(
    ({ pol, pod, etd, validUntil }) =>
      pol === ask.PolCode &&
      pod === ask.PodCode &&
      etd >= ask.From &&
      etd <= end &&
      Date.parse(validUntil) > now.getTime(),
  );
  const about = {
    carrierCode: account.CarrierCode,
    test: account.Test || test === true,
    markup: account,
  };
  return {
    fitting: right.map((offer) => keptOf(offer, { ...about, key: randomUUID() })),
    dropped: offers.length - right.length,
  };
}

/**
 * Asks one carrier for a lane and a week. A carrier that is silent or faulty is an answer, not a failure; customers are told that it did
 * not answer, and not what its interface said. @throws 400 for a day past or too far ahead, or a carrier that is not asked for the lane
 */
export async function searchShop(ctx: Ctx, ask: OnlineAsk): Promise<OnlineAnswer> {
  const today = chinaDay(ctx.now);
  const last = new Date(ctx.now.getTime() + MOST_DAYS * DAY).toISOString().slice(0, 10);
  if (ask.From > last) throw invalid('From', 'too-far', `最多查询${MOST_DAYS}天以内的航班`);
  const end = new Date(Date.parse(ask.From) + 6 * DAY).toISOString().slice(0, 10);
  if (end < today) throw invalid('From', 'past', '该周已过，请选择本周或以后');
  const account = (await accountsOf(ctx)).find(
    ({ CarrierCode }) => CarrierCode === ask.CarrierCode,
  );
  const closed = account ? laneReason(account, ask) : '未配置该船公司的电商账号';
  if (!account || closed) throw invalid('CarrierCode', 'not-asked', closed ?? '');
  const began = monotonicMs();
  const answer = (
    State: OnlineAnswerState,
    Reason: string | null,
    Offers: OnlineOffer[] = [],
  ): OnlineAnswer => ({
    CarrierCode: account.CarrierCode,
    State,
    Reason,
    Time: ctx.now.toISOString(),
    Milliseconds: Math.round(monotonicMs() - began),
    FreeCancelNote: account.FreeCancelNote,
    Offers,
  });
  try {
    const found = await httpShop(ctx).search(account, {
      pol: ask.PolCode,
      pod: ask.PodCode,
      from: ask.From,
    });
    const { fitting, dropped } = asked(found, account, ask, ctx.now);
    await keep(ctx, account, fitting);
    const note =
      [found.note ?? null, dropped > 0 ? `另有${dropped}个报价不属于所查航线和日期，未列出` : null]
        .filter(Boolean)
        .join('；') || null;
    if (fitting.length > 0) {
      return answer(
        OnlineAnswerState.Offers,
        note,
        fitting.map(({ buy, sell }) => (isStaff(ctx) ? buy : sell)),
      );
    }
    return answer(found.soldOut ? OnlineAnswerState.SoldOut : OnlineAnswerState.None, note);
  } catch (error) {
    if (!(error instanceof ShopFault)) throw error;
    ctx.log.warn(
      { carrier: account.CarrierCode, kind: error.kind, reason: error.message },
      'online shop',
    );
    const state = error.kind === 'silent' ? OnlineAnswerState.Silent : OnlineAnswerState.Failing;
    return answer(state, isStaff(ctx) ? error.message : '暂时无法取得报价');
  }
}
