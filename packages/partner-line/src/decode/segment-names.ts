/** Chinese names of the segments and elements of the messages on the line to carriers (UN/EDIFACT D.99B). */
export interface SegmentName {
  readonly label: string;
  /** Names of the elements behind the tag, each with its components, in order. */
  readonly elements: readonly (readonly string[])[];
}

const segment = (label: string, ...elements: readonly (string | readonly string[])[]): SegmentName => ({
  label,
  elements: elements.map((element) => (typeof element === 'string' ? [element] : element)),
});

const CODED = ['代码', '代码表', '代码机构'] as const;
const REFERENCE = ['号码类型', '号码', '行号'] as const;

export const SEGMENTS: Readonly<Record<string, SegmentName>> = {
  UNA: segment('分隔符说明', '分隔符'),
  UNB: segment(
    '交换开始',
    ['语法', '语法版本'],
    ['发送方', '发送方类型'],
    ['接收方', '接收方类型'],
    ['日期', '时间'],
    '交换控制号',
    '口令',
    '应用',
    '优先级',
    '要求回执',
    '协议',
    '测试标志',
  ),
  UNZ: segment('交换结束', '报文数', '交换控制号'),
  UNH: segment('报文开始', '报文参考号', ['报文类型', '版本', '发布', '管理机构', '协会代码']),
  UNT: segment('报文结束', '段数', '报文参考号'),
  BGM: segment('报文用途', ['单证类型', ...CODED.slice(1), '单证名称'], ['单证编号', '版本'], '报文功能', '答复类型'),
  CTA: segment('联系人', '职能', ['部门代码', '姓名']),
  COM: segment('联系方式', ['号码', '方式']),
  DTM: segment('日期时间', ['含义', '值', '格式']),
  TSR: segment('运输条款', ['运输合同条款'], ['服务要求'], ['运输优先级'], ['货物性质']),
  CUX: segment('币种', ['用途', '币种', '类型']),
  MOA: segment('金额', ['类型', '金额', '币种']),
  FTX: segment('文本', '用途', '处理', ['文本代码'], ['文本1', '文本2', '文本3', '文本4', '文本5'], '语言'),
  CNT: segment('控制合计', ['合计项', '数值', '单位']),
  DOC: segment('单证要求', ['单证类型', ...CODED.slice(1), '名称'], ['单证编号'], '传递方式', '副本份数', '正本份数'),
  GDS: segment('货物性质', ['货物性质']),
  LOC: segment('地点', '地点类型', ['地点代码', '代码表', '代码机构', '地点名称']),
  TOD: segment('交货条款', '功能', '付费方式', ['条款']),
  RFF: segment('参考号', REFERENCE),
  CPI: segment('费用付款', ['费用类别'], ['付款方式'], '预付到付'),
  TCC: segment('运费', ['费用项目'], ['费率']),
  TDT: segment(
    '运输',
    '运输阶段',
    '航次',
    ['运输方式'],
    ['运输工具类型'],
    ['承运人', '代码表', '代码机构', '承运人名称'],
    '中转方向',
    ['超限信息'],
    ['船舶代码', '代码表', '代码机构', '船名', '船籍'],
  ),
  NAD: segment(
    '当事人',
    '角色',
    ['代码', ...CODED.slice(1)],
    ['名称地址1', '名称地址2', '名称地址3', '名称地址4', '名称地址5'],
    ['名称1', '名称2', '名称3', '名称4', '名称5'],
    ['街道1', '街道2', '街道3', '街道4'],
    '城市',
    ['省州'],
    '邮编',
    '国家',
  ),
  GID: segment('货物项', '序号', ['件数', '包装代码', '代码表', '代码机构', '包装名称'], ['内包装数', '包装代码']),
  HAN: segment('操作要求', ['操作要求'], ['危险品']),
  TMP: segment('温度', '含义', ['温度', '单位']),
  RNG: segment('范围', '含义', ['单位', '最小', '最大']),
  TMD: segment('运输交接', ['交接方式', '说明']),
  PIA: segment('附加标识', '用途', ['编码', '编码类型']),
  MEA: segment('计量', '计量对象', ['计量项', '含义'], ['单位', '数值']),
  DIM: segment('尺寸', '含义', ['单位', '长', '宽', '高']),
  PCI: segment('唛头', '标记说明', ['唛头1', '唛头2', '唛头3', '唛头4', '唛头5', '唛头6', '唛头7', '唛头8', '唛头9', '唛头10']),
  SGP: segment('装箱分配', ['箱号'], '件数'),
  DGS: segment('危险品', '规则', ['类别'], ['联合国编号'], ['闪点', '单位'], '包装等级', 'EmS'),
  EQD: segment('箱', '设备类型', ['箱号', '代码表', '代码机构', '国家'], ['箱型', '代码表', '代码机构'], '提供方', '箱状态', '空重'),
  EQN: segment('箱量', ['数量']),
  SEL: segment('封号', ['封号'], ['施封方']),
  EQA: segment('附属设备', '类型', ['编号']),
  ERC: segment('错误', ['错误代码', '代码表', '代码机构']),
  UCI: segment('交换回执', '交换控制号', ['发送方', '类型'], ['接收方', '类型'], '结果', '语法错误', '段', ['元素', '组件']),
  UCM: segment('报文回执', '报文参考号', ['报文类型', '版本', '发布', '管理机构'], '结果', '语法错误', '段', ['元素', '组件']),
  UCS: segment('段错误', '段序号', '语法错误'),
  UCD: segment('元素错误', '语法错误', ['元素', '组件']),
};
