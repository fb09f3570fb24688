import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import {
  LossReason,
  QuoteSentBy,
  QuoteState,
  QuoteVerb,
} from '@quayside/contracts/freight/quote/choices';
import type { QuotedOffer } from '@quayside/contracts/freight/quote/public-quote';
import { DemoRandom } from '@quayside/service-kit/demo/demo-random';
import { DEMO_CARRIERS, DEMO_POLS, DEMO_PORTS } from './demo-lanes.js';

/** Over so many weeks quotes are told, so many of them a week. */
const WEEKS = 26;
const A_WEEK = 9;

/** Whom the demo's sellers quote: customers of the platform, and companies that are none yet. */
const CUSTOMERS: readonly (readonly [code: string | null, name: string, contact: string])[] = [
  ['HUAYUAN', '宁波华远进出口有限公司', '王经理'],
  ['LANTIAN', '蓝天国际贸易有限公司', '李翔'],
  [null, '杭州新丝路家居有限公司', '陈雪'],
  [null, '苏州恒泰机电有限公司', '赵工'],
  [null, '青岛海之源食品有限公司', '孙洁'],
  [null, '义乌万品汇商贸有限公司', '金伟'],
];
const LOSSES = [
  LossReason.Price,
  LossReason.Price,
  LossReason.Price,
  LossReason.Schedule,
  LossReason.Space,
  LossReason.Elsewhere,
];
const BOXES = ['40HQ*1', '40HQ*2', '40HQ*3', '20GP*1', '40HQ*5'] as const;

export interface DemoQuote {
  quote: Record<string, unknown>;
  line: Record<string, unknown>;
  version: Record<string, unknown> | null;
  log: readonly Record<string, unknown>[];
}

interface Seller {
  id: number;
  name: string;
  companyId: number;
  companyName: string;
}

const NAMES: Readonly<Record<string, string>> = {
  CNSHA: '上海',
  CNNGB: '宁波',
  CNTAO: '青岛',
  CNYTN: '盐田',
  USLAX: '洛杉矶',
  USLGB: '长滩',
  USOAK: '奥克兰',
  USNYC: '纽约',
  USSAV: '萨凡纳',
  NLRTM: '鹿特丹',
  DEHAM: '汉堡',
  GBFXT: '费利克斯托',
  GRPIR: '比雷埃夫斯',
  ITGOA: '热那亚',
  AEJEA: '杰贝阿里',
  INNSA: '那瓦西瓦',
  SGSIN: '新加坡',
  AUSYD: '悉尼',
  BRSSZ: '桑托斯',
};

/** Quotes of half a year: more each month, most answered, some accepted, each with what it cost, why it was lost, and who wrote it. */
export function demoQuotes(now: Date, sellers: readonly Seller[]): DemoQuote[] {
  const random = new DemoRandom(20_614);
  const today = chinaDay(now);
  return Array.from({ length: WEEKS * A_WEEK }, (_, index): DemoQuote => {
    const ago = (WEEKS - index / A_WEEK) * 7;
    const made = new Date(
      now.getTime() - ago * 86_400_000 + random.between(0, 7) * 3_600_000 - 3_600_000,
    );
    const seller = random.pick(sellers);
    const [code, customer, contact] = random.pick(CUSTOMERS);
    const port = random.pick(DEMO_PORTS.slice(0, 10));
    const [pol] = random.pick(DEMO_POLS);
    const [carrier, dearer] = random.pick(DEMO_CARRIERS);
    const boxes = random.pick(BOXES);
    const [type = '40HQ', number = '1'] = boxes.split('*');
    const count = Number(number);
    const cost = Math.round((port.cost + dearer + index * 0.6) * (type === '20GP' ? 0.72 : 1));
    const unit = cost + random.between(4, 30) * 5;
    const [ocean, bought] = [unit * count, cost * count];
    const chance = random.next();
    const fresh = ago < 6;
    const state = fresh
      ? chance < 0.25
        ? QuoteState.Draft
        : QuoteState.Sent
      : chance < 0.34
        ? QuoteState.Accepted
        : chance < 0.62
          ? QuoteState.Rejected
          : QuoteState.Sent;
    const sent = state !== QuoteState.Draft;
    const validTo = daysAfter(chinaDay(made), 7);
    const sentAt = new Date(made.getTime() + random.between(5, 90) * 60_000);
    const answeredAt = new Date(sentAt.getTime() + random.between(2, 70) * 3_600_000);
    const answered = state === QuoteState.Accepted || state === QuoteState.Rejected;
    const prices = [{ Type: type, Count: count, Unit: unit, Total: ocean }];
    const charges = [
      { FeeCode: 'AMS', Basis: 'bill', CurrencyCode: 'USD', Unit: 35, BoxType: null, Amount: 35 },
      { FeeCode: 'DOC', Basis: 'bill', CurrencyCode: 'CNY', Unit: 450, BoxType: null, Amount: 450 },
    ];
    const totals = [
      { CurrencyCode: 'USD', Amount: ocean + 35 },
      { CurrencyCode: 'CNY', Amount: 450 },
    ];
    const sailing = daysAfter(chinaDay(made), 9);
    const offer = {
      CarrierCode: carrier,
      CarrierName: null,
      PolCode: pol,
      PolName: NAMES[pol] ?? null,
      PodCode: port.code,
      PodName: NAMES[port.code] ?? null,
      ViaCode: null,
      ViaName: null,
      DestCode: null,
      DestName: null,
      Sailing: sailing,
      TransitDays: port.days,
      FreeDaysPol: 7,
      FreeDaysPod: 10,
      ValidFrom: chinaDay(made),
      ValidTo: daysAfter(chinaDay(made), 13),
      CurrencyCode: 'USD',
      Boxes: prices,
      Charges: charges,
      Included: ['BAF', 'LSS'],
      Totals: totals,
      Remark: null,
    } as unknown as QuotedOffer;
    const step = (verb: QuoteVerb, from: number | null, to: number, at: Date, name: string) => ({
      verb,
      from_status: from,
      to_status: to,
      remarks: null,
      differences: [],
      employee_id: seller.id,
      employee_name: name,
      company_name: seller.companyName,
      create_time: at.toISOString(),
    });
    const due = validTo < today && state === QuoteState.Sent ? 0 : 1;
    return {
      quote: {
        no: `QT${chinaDay(made).replaceAll('-', '').slice(2, 6)}${String(index + 1).padStart(4, '0')}`,
        company_id: seller.companyId,
        state,
        customer_code: code,
        customer_name: customer,
        contact_name: contact,
        boxes,
        valid_to: validTo,
        version_no: sent ? 1 : 0,
        options: 1,
        carrier_code: carrier,
        pol_code: pol,
        pod_code: port.code,
        currency_code: 'USD',
        ocean,
        amount: ocean + 35,
        cost: bought,
        teu: count * (type === '20GP' ? 1 : 2),
        employee_id: seller.id,
        employee_name: seller.name,
        version: 1,
        send_time: sent ? sentAt.toISOString() : null,
        open_count: sent ? due + random.between(0, 3) : 0,
        delivered_version: sent ? 1 : null,
        sent_by: sent ? QuoteSentBy.Platform : null,
        sent_to: sent ? customer : null,
        deliver_time: sent ? sentAt.toISOString() : null,
        open_time: answered ? sentAt.toISOString() : null,
        last_open_time: answered ? answeredAt.toISOString() : null,
        answer_time: answered ? answeredAt.toISOString() : null,
        answer_name: answered ? contact : null,
        loss_reason: state === QuoteState.Rejected ? random.pick(LOSSES) : null,
        accepted_version: state === QuoteState.Accepted ? 1 : null,
        accepted_option: state === QuoteState.Accepted ? 1 : null,
        create_time: made.toISOString(),
        update_time: (answered ? answeredAt : sentAt).toISOString(),
      },
      line: {
        position: 0,
        carrier_code: carrier,
        pol_code: pol,
        pod_code: port.code,
        sailing,
        transit_days: port.days,
        free_days_pol: 7,
        free_days_pod: 10,
        valid_from: offer.ValidFrom,
        valid_to: offer.ValidTo,
        currency_code: 'USD',
        boxes: prices,
        charges,
        included: ['BAF', 'LSS'],
        totals,
        costs: [{ Type: type, Unit: cost }],
        cost: bought,
        ocean,
        under_floor: false,
      },
      version: sent
        ? {
            version_no: 1,
            valid_to: validTo,
            send_name: seller.name,
            send_time: sentAt.toISOString(),
            content: {
              Boxes: boxes,
              Commodity: null,
              Terms: null,
              SellerName: seller.companyName,
              Offers: [offer],
            },
            inside: [
              {
                ...offer,
                LineId: null,
                RateId: null,
                Adjust: null,
                Costs: [{ Type: type, Unit: cost }],
                Cost: bought,
                Ocean: ocean,
                UnderFloor: false,
              },
            ],
          }
        : null,
      log: sent
        ? [
            step(QuoteVerb.Send, null, QuoteState.Sent, sentAt, seller.name),
            ...(answered
              ? [
                  step(
                    state === QuoteState.Accepted ? QuoteVerb.Accept : QuoteVerb.Reject,
                    QuoteState.Sent,
                    state,
                    answeredAt,
                    '客户（报价链接）',
                  ),
                ]
              : []),
          ]
        : [step(QuoteVerb.Save, null, QuoteState.Draft, made, seller.name)],
    };
  });
}
