import type { ImportFault } from '@quayside/contracts/core/import';
import type { IftmbcFault } from '@quayside/shipping-standards/edifact/iftmbc';

/** What a fault of a message is about, and why, for people. */
const TEXTS: Readonly<Record<string, readonly [field: string, reason: string]>> = {
  'booking-number-missing': ['订舱号', '报文没有订舱号（RFF+BN）'],
  'carrier-missing': ['船公司', '报文没有船公司'],
  'vessel-missing': ['船名', '报文没有船名'],
  'voyage-missing': ['航次', '报文没有航次'],
  'load-port-missing': ['装货港', '报文没有装货港（LOC+9）'],
  'discharge-port-missing': ['卸货港', '报文没有卸货港（LOC+11）'],
  'etd-missing': ['开航日', '报文没有预计开航日（DTM+133）'],
  'equipment-missing': ['箱型箱量', '报文没有箱信息（EQD）'],
  'equipment-count-missing': ['箱型箱量', '箱信息没有数量（EQN）'],
  'container-type-unknown': ['箱型箱量', '箱型不存在'],
  'container-form': ['箱号', '箱号格式不正确'],
  'container-check-digit': ['箱号', '箱号校验位错误'],
  'imo-form': ['船舶IMO', 'IMO号应为7位数字'],
  'imo-check-digit': ['船舶IMO', 'IMO号校验位错误'],
  'hs-form': ['HS编码', 'HS编码应为6、8或10位数字'],
  'hs-chapter': ['HS编码', 'HS编码章号不存在'],
  'un-locode-form': ['地点代码', '应为5位UN/LOCODE'],
  'date-form': ['日期', '日期格式不正确或日期不存在'],
  'number-form': ['数量', '数字格式不正确'],
  'unit-unknown': ['计量单位', '计量单位不认识'],
  'payment-unknown': ['付款方式', '付款方式应为P（预付）或C（到付）'],
  'message-type': ['报文类型', '不是订舱确认报文（IFTMBC）'],
  'edifact-empty': ['报文', '文件为空'],
  'edifact-unterminated': ['报文', '报文不完整，最后一段没有结束符'],
};

/** A fault of the interchange as the import answers it: number of the message, segment, Chinese reason. */
export function importFaultOf(
  { message, segment, tag, code, value }: IftmbcFault,
  messages: readonly string[],
): ImportFault {
  const [Field, Reason] = TEXTS[code] ?? ['报文', '报文结构不正确'];
  return {
    Row: messageRow(message, messages),
    Column: `${tag} ${segment}`.trim(),
    Field,
    Value: value.slice(0, 200),
    Code: code,
    Reason,
  };
}

/** Number of a message from 1; what concerns the whole interchange stands at 1. */
export const messageRow = (message: string, messages: readonly string[]): number =>
  Math.max(0, messages.indexOf(message)) + 1;
