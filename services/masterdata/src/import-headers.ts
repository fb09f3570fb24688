/** Headers of a field's column beside its label, by the field's name. */
export type Headers = Readonly<Record<string, readonly string[]>>;

/**
 * How lists of the trade head fields that mean the same in every kind of basic data. What only one kind means by a word stands in its
 * definition: 港口代码 is a port's own code, and of a terminal that of its port.
 */
export const COMMON_HEADERS: Headers = {
  Code: ['编码', '代号'],
  NameCn: ['中文名称', '中文', 'Chinese Name', 'Name CN'],
  NameEn: ['英文名称', '英文', 'English Name', 'Name EN'],
  ShortName: ['简写', 'Short Name', 'Abbreviation'],
  Aliases: ['别称', '又名', 'Alias'],
  Contact: ['联系人姓名', 'Contact Person'],
  Phone: ['联系电话', '手机', 'Tel', 'Telephone', 'Mobile'],
  Email: ['电子邮箱', '邮件', 'E-mail'],
  Remark: ['说明', '备考', 'Note', 'Remarks'],
  Sort: ['序号', '顺序'],
};

/** How a list heads the carrier, lane, port or currency that its records name, when they are of another kind. */
export const CARRIER_HEADERS = [
  '船公司代码',
  '船司',
  '船司代码',
  'Carrier',
  'Carrier Code',
] as const;
export const LANE_HEADERS = ['所属航线', '航线编码', 'Lane', 'Trade', 'Trade Lane'] as const;
export const PORT_HEADERS = [
  '港口代码',
  '所属港口',
  '挂靠港口',
  'UN/LOCODE',
  'LOCODE',
  '五字码',
  '五字代码',
  'Port',
  'Port Code',
] as const;
export const CURRENCY_HEADERS = ['币种代码', '货币', '货币代码', '币制', 'Currency Code'] as const;

/** The headers of a kind: its own, and those that every kind has. */
export function headersOf(own: Headers = {}): Headers {
  const names = new Set([...Object.keys(COMMON_HEADERS), ...Object.keys(own)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...(own[name] ?? []), ...(COMMON_HEADERS[name] ?? [])]]),
  );
}
