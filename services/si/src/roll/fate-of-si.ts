import { RollEffect } from '@quayside/contracts/booking/roll/participant';
import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import { BEFORE_CARRIER, SiStatus } from '@quayside/contracts/si/choices';
import { mayHave, type OutMessage } from '@quayside/partner-line/message/message.rules';

/** What decides what becomes of an SI. */
export interface SiFacts {
  status: SiStatus;
  /** Messages that went to the carrier for it, oldest first. */
  messages: readonly OutMessage[];
  /** Other orders' cargo is on its bill. */
  holdsMerge: boolean;
}

/** What a roll does to an SI, in which state it leaves it, and why. */
export interface Fate {
  effect: RollEffect;
  to: SiStatus;
  note: string | null;
}

/**
 * What a roll does to an SI: its voyage changes wherever the carrier does not have it, or takes an amendment of it. What he has goes back to
 * 已制单, so that it is sent to him once more as a replacement (DCSA: an update). An issued bill is a document of title, and a draft that he
 * was told is right cannot be updated by him: both stop the roll.
 */
export function fateOf({ status, messages, holdsMerge }: SiFacts): Fate {
  const blocked = (note: string): Fate => ({ effect: RollEffect.Block, to: status, note });
  if (holdsMerge) return blocked('提单上并有其他订舱的货物，请先撤销并单');
  if (status === SiStatus.Issued) return blocked('提单已签发，请先收回提单');
  if (BEFORE_CARRIER.includes(status)) return { effect: RollEffect.Move, to: status, note: null };
  const last = messages.findLast(mayHave);
  if (status === SiStatus.Confirmed && last?.Function === MessageFunction.Confirm) {
    return blocked('提单草稿已按船公司接口确认，船公司不再接受更改，请先与船公司协商');
  }
  const asked = messages.some(mayHave) ? '按更改报文' : '线下';
  return {
    effect: RollEffect.Resend,
    to: SiStatus.Made,
    note: `船公司已有原内容：改后退回“${SiStatus.label(SiStatus.Made)}”，由制单人${asked}重新发送`,
  };
}
