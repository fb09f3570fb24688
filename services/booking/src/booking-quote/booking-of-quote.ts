import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { RemarkAudience } from '@quayside/contracts/booking/entry/choices';
import type { EntryRemark } from '@quayside/contracts/booking/entry/entry-order';
import type { AcceptedQuote } from '@quayside/contracts/freight/quote/public-quote';
import { soleAddress } from '@quayside/contracts/messaging/mail-address';
import { TransportMethod } from '@quayside/contracts/trade/choices';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import type { FeeNames } from '../booking-home/fee-names.js';
import { costsOf, feesOf, paymentOf } from '../booking-home/fees-of-offer.js';
import { knownGoodsType } from '../booking-home/known-goods-type.js';
import { goodsWeight, type SailingFields } from '../booking-home/sailing-of.js';

/** What other services say of an accepted quote. */
export interface QuoteFacts {
  names: FeeNames;
  /** English names of ports by UN/LOCODE; a port that is missing is called by its code. */
  ports: ReadonlyMap<string, string | null>;
  /** The ship, its dates and cut-offs; null where the schedule has none, or several. */
  sailing: SailingFields | null;
}

const MOST_CONTACT = 35;
const MOST_REMARK = 2_000;

/** Han, kana and full-width forms: no text for papers in English. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/**
 * A booking as an accepted quote begins it, with everything that the quote, its accepted way and
 * who accepted it say. What the quote does not say is left for the customer to fill in, never guessed.
 */
export function bookingOfQuote(quote: AcceptedQuote, facts: QuoteFacts): BookingInput {
  const { Offer } = quote;
  const boxes = parseContainerSummary(quote.Boxes) ?? [];
  const place = (code: string): string => facts.ports.get(code) ?? code;
  const { person } = peopleOf(quote);
  return {
    CarrierCode: Offer.CarrierCode,
    ContractNo: quote.ContractNo ?? null,
    SailingDate: Offer.Sailing,
    ...facts.sailing,
    GoodsType: knownGoodsType({
      boxTypes: boxes.map(({ type }) => type),
      texts: [quote.Commodity],
    }),
    TransportMethod: TransportMethod.CyCy,
    ...paymentOf(Offer),
    LoadCode: Offer.PolCode,
    LoadPort: place(Offer.PolCode),
    DischargeCode: Offer.PodCode,
    DischargePort: place(Offer.PodCode),
    ...(Offer.DestCode && {
      DeliveryCode: Offer.DestCode,
      DeliveryPlace: place(Offer.DestCode),
    }),
    ContactName: person.name?.slice(0, MOST_CONTACT) ?? null,
    ContactPhone: person.phone,
    ContactEmail: person.mail,
    Goods: goodsOf(quote),
    Boxes: boxes.map(({ type, count }) => ({ Type: type, Count: count })),
    Fees: [...feesOf(Offer, facts.names), ...costsOf(Offer, quote.Costs ?? [])],
    Remarks: remarksOf(quote, place),
    Parties: [],
    Legs: [],
    Services: [],
  };
}

/** The goods that are quoted for; a Chinese name is no description for papers in English. */
function goodsOf({ Commodity, Weight, Boxes }: AcceptedQuote): BookingInput['Goods'] {
  const total = goodsWeight(Weight, parseContainerSummary(Boxes) ?? []);
  if (!Commodity && total === null) return [];
  const isChinese = Commodity ? CHINESE.test(Commodity) : false;
  return [
    {
      Description: isChinese ? null : (Commodity ?? null),
      ChineseName: isChinese ? (Commodity ?? null) : null,
      Weight: total,
    },
  ];
}

/** The customer's own words for everybody, and what was agreed on and has no field for the desk. */
function remarksOf(quote: AcceptedQuote, place: (code: string) => string): EntryRemark[] {
  const remarks: EntryRemark[] = [];
  if (quote.Remark) remarks.push({ Audience: RemarkAudience.Everyone, Text: quote.Remark });
  const agreed = agreedTexts(quote, place).join('；').slice(0, MOST_REMARK);
  if (agreed)
    remarks.push({
      Audience: RemarkAudience.Internal,
      Text: `报价${quote.No}约定：${agreed}`.slice(0, MOST_REMARK),
    });
  return remarks;
}

/** What a quote says for which a booking has no field, in words. */
function agreedTexts(quote: AcceptedQuote, place: (code: string) => string): string[] {
  const { Offer } = quote;
  const { ViaCode: via } = Offer;
  const days = [Offer.ValidFrom, Offer.ValidTo].some(Boolean);
  const texts = [
    via && `经 ${place(via)}（${via}）中转`,
    Offer.TransitDays !== null && `航程${Offer.TransitDays}天`,
    Offer.FreeDaysPol !== null && `起运港免费用箱${Offer.FreeDaysPol}天`,
    Offer.FreeDaysPod !== null && `目的港免费用箱${Offer.FreeDaysPod}天`,
    days && `价格适用开航日 ${Offer.ValidFrom ?? ''} 至 ${Offer.ValidTo ?? ''}`,
    Offer.Included?.length && `海运费已含 ${Offer.Included.join('、')}`,
    Offer.Remark && `方案说明：${Offer.Remark}`,
    quote.SellerNote && `登记答复时说明：${quote.SellerNote}`,
    ...contactTexts(quote),
  ];
  return texts.filter((text): text is string => Boolean(text));
}

/** Somebody of the customer, as a quote names him. */
interface Person {
  name: string | null;
  phone: string | null;
  mail: string | null;
}

const sameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').replace(/\s/gu, '').toLowerCase() ===
  other.normalize('NFKC').replace(/\s/gu, '').toLowerCase();

/**
 * Whom a booking names, and somebody else whom the quote names beside. The facts of one person are
 * never put to the name of another: who accepted and left a phone is the contact, with what the
 * quote knows of him alone; who left none stands beside the contact that the quote was made out to.
 */
function peopleOf(quote: AcceptedQuote): { person: Person; other: Person | null } {
  const mail = soleAddress(quote.ContactMail) ?? quote.ContactMail ?? null;
  const contact: Person = {
    name: quote.ContactName ?? null,
    phone: quote.ContactPhone ?? null,
    mail,
  };
  const answered: Person = {
    name: quote.AnswerName,
    phone: quote.AnswerPhone ?? null,
    mail: null,
  };
  if (contact.name && sameName(contact.name, quote.AnswerName))
    return {
      person: { ...answered, phone: answered.phone ?? contact.phone, mail },
      other: answered.phone && contact.phone !== answered.phone ? { ...contact, mail: null } : null,
    };
  const isReachable = Boolean(contact.phone || contact.mail);
  const isKnown = Boolean(contact.name || isReachable);
  if (contact.name && isReachable && !answered.phone) return { person: contact, other: answered };
  return { person: answered, other: isKnown ? contact : null };
}

/** Whom else the quote names, and who accepted it where the booking's contact is another. */
function contactTexts(quote: AcceptedQuote): string[] {
  const { person, other } = peopleOf(quote);
  const isCut = quote.AnswerName.length > MOST_CONTACT;
  const isBeside = other?.name === quote.AnswerName && person.name !== quote.AnswerName;
  const contact = isBeside ? [] : [other?.name, other?.phone, other?.mail].filter(Boolean);
  return [
    ...(isCut || isBeside ? [`接受人 ${quote.AnswerName}`] : []),
    ...(contact.length > 0 ? [`报价联系人 ${contact.join(' ')}`] : []),
  ];
}
