import { BookingVerb } from '@quayside/contracts/booking/booking/choices';

/** What stories say for the desk alone; each is written from here, so that customers are spared exactly what is said. */
export const FOR_DESK = {
  online: '电商订舱不经订舱接口发送，请在船公司的电商渠道办理',
  offline: '该船公司的订舱接口已停用，请线下通知船公司',
  unsent: '该订舱未经接口发送，请线下通知船公司',
  withdrawn: '尚未送达的报文已撤回，船公司未收到',
  unforwarded: '改单尚未转发船公司',
  byRule: '按自动放舱规则',
} as const;

/** Begins what a carrier's answer says of contract and payment, which are between us and him. */
export const TERMS_DIFFER = '与船公司约定不同：';

/** What was said in these words before, and what is said with numbers. */
const PATTERNS = [
  /没有订舱接口，也没有登记订舱邮箱$/,
  /^订舱代理“.*”没有登记订舱邮箱$/,
  /邮件发往.{0,200}@/,
  /^未配置订舱接口，按线下发送登记$/,
  /^仅放.*前核对$/,
  /^订舱号\S+已有货物订单（/,
  /^未自动放舱：/,
  /^放舱核对：/,
  new RegExp(`^${TERMS_DIFFER}`),
  /^(?:与申请不同：)?(?:合约号|付款方式|贸易术语|编号 PR)：/,
  /信控/,
];
const TEXTS = new Set<string>(Object.values(FOR_DESK));
/** What the line to the carrier said of a message, at the end of a step's remarks: what it did not carry follows. */
const OF_LINE = /报文 ?\d+，经/;
/** What the desk says with these it says to the carrier. */
const TO_CARRIER: readonly BookingVerb[] = [
  BookingVerb.Send,
  BookingVerb.Forward,
  BookingVerb.Acknowledge,
  BookingVerb.Mail,
  BookingVerb.MailSent,
  BookingVerb.MailFailed,
  BookingVerb.LeaveOffline,
  BookingVerb.HandOver,
];

/** Remarks of a step for a customer: how messages went, what is left to do at the desk, and what was said to the carrier is between us. */
export function remarksForCustomer(verb: BookingVerb, remarks: string | null): string | null {
  if (TO_CARRIER.includes(verb)) return null;
  const parts = remarks?.split('；') ?? [];
  const line = parts.findIndex((part) => OF_LINE.test(part));
  const told = (line < 0 ? parts : parts.slice(0, line)).filter(
    (part) => !TEXTS.has(part) && !PATTERNS.some((pattern) => pattern.test(part)),
  );
  return told.join('；') || null;
}
