/** What is wrong with a text, for people. */
const FAULTS: Readonly<Record<string, string>> = {
  'edifact-empty': '文件为空',
  'edifact-service-advice': '分隔符说明（UNA）有误',
  'edifact-unterminated': '段没有结束符',
  'edifact-release': '转义符位置有误',
  'edifact-tag': '段标识有误',
  'interchange-trailer-missing': '缺少结尾UNZ',
  'interchange-count': 'UNZ的报文数与实际不符',
  'interchange-reference': 'UNZ与UNB的控制号不一致',
  'message-trailer-missing': '缺少结尾UNT',
  'message-count': 'UNT的段数与实际不符',
  'message-reference': 'UNT与UNH的参考号不一致',
  'message-reference-repeated': '两份报文的参考号（UNH）相同',
  'segment-outside-message': '段在报文之外',
};

/** A fault of an EDIFACT text or its envelope, for people. */
export const edifactFaultText = (code: string): string => FAULTS[code] ?? code;
