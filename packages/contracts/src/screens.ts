import type { Permission } from './permissions.js';

export type Layout = 'internal' | 'external' | 'form' | 'site' | 'none';

export interface ScreenButton {
  readonly Code: string;
  readonly Name: string;
  readonly permission: Permission;
}

/** One route that is built. Paths are in the specification's spelling and unique without regard to case. */
export interface Screen {
  readonly path: `/${string}`;
  readonly title: string;
  readonly layout: Layout;
  /** Component under the web app's `features/`, e.g. `si/SiSubmit`; several paths may share one. */
  readonly screen: string;
  readonly keepAlive?: boolean;
  /** Open to people who are signed out. */
  readonly allowLogout?: boolean;
  /** For search engines and shared links: what a public page is good for. */
  readonly description?: string;
  /** Path the back button leads to. */
  readonly back?: string;
  /** Menu entry to highlight when the screen itself is in no menu. */
  readonly highlight?: string;
  /** Search parameter that makes separate tabs of one path, e.g. `id`. */
  readonly tabBy?: string;
  /** Any of these rights opens the screen; none: every employee. */
  readonly permissions?: readonly Permission[];
  readonly buttons?: readonly ScreenButton[];
  /** Where it stands in the menu; without: opened from other screens. */
  readonly menu?: { readonly group: string; readonly icon?: string };
}

/** Menu groups in their order; a group without entries is not shown. */
export const menuGroups = [
  { key: 'work', title: '工作台', icon: 'dashboard' },
  { key: 'si', title: '提单补料', icon: 'file' },
  { key: 'basic', title: '基础数据', icon: 'database' },
  { key: 'rate', title: '运价数据', icon: 'tags' },
  { key: 'message', title: '消息', icon: 'bell' },
  { key: 'setting', title: '设置', icon: 'setting' },
] as const;

/** The buttons of a screen of kept records. */
const KEPT_BUTTONS = [
  { Code: 'edit', Name: '新增与修改', permission: 'basic:maintain' },
  { Code: 'import', Name: '导入', permission: 'basic:maintain' },
] as const;

/** A screen of kept records. */
const kept = <const P extends `/${string}`>(
  path: P,
  title: string,
  component: string,
  group: 'basic' | 'rate' = 'basic',
): Screen & { readonly path: P } => ({
  ...{ path, title, layout: 'internal', screen: `basic/${component}`, keepAlive: true },
  ...{ permissions: ['basic:maintain'], menu: { group }, buttons: KEPT_BUTTONS },
});

export const screens = [
  { path: '/', title: '首页', layout: 'site', screen: 'site/Landing', allowLogout: true },
  { path: '/employeeLogin', title: '企业登录', layout: 'form', screen: 'auth/EmployeeLogin', allowLogout: true },
  { path: '/chooseCompany', title: '选择公司', layout: 'form', screen: 'auth/ChooseCompany' },
  { path: '/formLayout/404', title: '页面不存在', layout: 'form', screen: 'site/NotFound', allowLogout: true },
  { path: '/internal/404', title: '页面不存在', layout: 'internal', screen: 'site/NotFound', allowLogout: true },
  {
    path: '/workbench',
    title: '工作台',
    layout: 'internal',
    screen: 'workbench/Workbench',
    menu: { group: 'work' },
    buttons: [
      { Code: 'import', Name: '导入订单', permission: 'order:import' },
      { Code: 'submit', Name: '提交SI', permission: 'si:submit' },
    ],
  },
  { path: '/workbench/userSetting', title: '个人设置', layout: 'external', screen: 'auth/UserSetting', menu: { group: 'setting' } },
  {
    path: '/workbench/siSubmit',
    title: '提交SI',
    layout: 'external',
    screen: 'si/SiSubmit',
    keepAlive: true,
    permissions: ['si:submit'],
    menu: { group: 'si' },
  },
  {
    path: '/workbench/SISubimtList',
    title: 'SI提交列表',
    layout: 'external',
    screen: 'si/SiList',
    keepAlive: true,
    permissions: ['si:read'],
    menu: { group: 'si' },
    buttons: [
      { Code: 'edit', Name: '修改', permission: 'si:submit' },
      { Code: 'confirm', Name: '确认提单', permission: 'si:confirm-draft' },
      { Code: 'void', Name: '作废', permission: 'si:void' },
    ],
  },
  {
    path: '/workbench/SILogs',
    title: 'SI日志',
    layout: 'external',
    screen: 'si/SiLogs',
    tabBy: 'id',
    highlight: '/workbench/SISubimtList',
    back: '/workbench/SISubimtList',
    permissions: ['si:read'],
  },
  {
    path: '/workbench/siSubmitLog',
    title: 'SI提交记录',
    layout: 'external',
    screen: 'si/SiSubmitLog',
    keepAlive: true,
    permissions: ['si:read'],
    menu: { group: 'si' },
  },
  {
    path: '/workbench/siTemplate',
    title: 'SI模板',
    layout: 'external',
    screen: 'si/SiTemplates',
    keepAlive: true,
    permissions: ['si:read'],
    menu: { group: 'si' },
    buttons: [{ Code: 'company', Name: '维护公司模板', permission: 'si:template' }],
  },
  {
    path: '/tdManage/workbench',
    title: 'SI驾驶舱',
    layout: 'internal',
    screen: 'si/SiCockpit',
    keepAlive: true,
    permissions: ['si:produce'],
    menu: { group: 'si' },
    buttons: [{ Code: 'configure', Name: '设置截单提醒与改单费', permission: 'si:configure' }],
  },
  {
    path: '/tdManage/internalSiList',
    title: '内部SI列表',
    layout: 'internal',
    screen: 'si/InternalSiList',
    keepAlive: true,
    highlight: '/tdManage/workbench',
    back: '/tdManage/workbench',
    permissions: ['si:produce'],
  },
  {
    path: '/tdManage/siCheck',
    title: 'SI待审核',
    layout: 'internal',
    screen: 'si/SiCheck',
    keepAlive: true,
    permissions: ['si:review', 'si:configure'],
    menu: { group: 'si' },
    buttons: [
      { Code: 'audit', Name: '审核', permission: 'si:review' },
      { Code: 'edit', Name: '维护校验规则', permission: 'si:configure' },
    ],
  },
  {
    path: '/tdManage/siAudit',
    title: 'SI审核',
    layout: 'internal',
    screen: 'si/SiAudit',
    tabBy: 'id',
    highlight: '/tdManage/siCheck',
    back: '/tdManage/siCheck',
    permissions: ['si:review'],
    buttons: [
      { Code: 'approve', Name: '审核通过', permission: 'si:review' },
      { Code: 'return', Name: '驳回', permission: 'si:review' },
    ],
  },
  {
    path: '/tdManage/siMake',
    title: 'SI制作',
    layout: 'internal',
    screen: 'si/SiMake',
    keepAlive: true,
    permissions: ['si:submit-on-behalf'],
    menu: { group: 'si' },
  },
  {
    path: '/tdManage/siSubmitLog',
    title: 'SI提交记录',
    layout: 'internal',
    screen: 'si/SiStaffLog',
    keepAlive: true,
    permissions: ['si:read'],
    menu: { group: 'si' },
  },
  {
    path: '/tdManage/siCreator',
    title: '提单制作',
    layout: 'internal',
    screen: 'si/SiCreator',
    keepAlive: true,
    permissions: ['si:produce'],
    menu: { group: 'si' },
    buttons: [
      { Code: 'produce', Name: '制单与分派', permission: 'si:produce' },
      { Code: 'edit', Name: '维护船公司接口', permission: 'si:configure' },
      { Code: 'simulate', Name: '使用模拟船公司', permission: 'simulator:use' },
    ],
  },
  {
    path: '/tdManage/siMakeTd',
    title: '制作提单',
    layout: 'internal',
    screen: 'si/SiMakeTd',
    tabBy: 'id',
    highlight: '/tdManage/siCreator',
    back: '/tdManage/siCreator',
    permissions: ['si:produce'],
    buttons: [{ Code: 'produce', Name: '制单与更正', permission: 'si:produce' }],
  },
  {
    path: '/tdManage/siDetail',
    title: 'SI详情',
    layout: 'internal',
    screen: 'si/SiDetail',
    tabBy: 'id',
    highlight: '/tdManage/siCreator',
    back: '/tdManage/siDataList',
    permissions: ['si:read'],
    buttons: [{ Code: 'draft', Name: '登记提单草稿', permission: 'si:produce' }],
  },
  {
    path: '/tdManage/siDataList',
    title: 'SI数据列表',
    layout: 'internal',
    screen: 'si/SiDataList',
    keepAlive: true,
    permissions: ['si:read'],
    menu: { group: 'si' },
    buttons: [
      { Code: 'import', Name: '导入订单', permission: 'order:import' },
      { Code: 'make', Name: '代客户制作SI', permission: 'si:submit-on-behalf' },
      { Code: 'produce', Name: '制单与发送', permission: 'si:produce' },
      { Code: 'void', Name: '作废', permission: 'si:void' },
    ],
  },
  {
    path: '/system/message',
    title: '消息中心',
    layout: 'internal',
    screen: 'message/StaffMessages',
    keepAlive: true,
    menu: { group: 'message' },
    buttons: [{ Code: 'deliver', Name: '重新投递系统事件', permission: 'system:operate' }],
  },
  {
    path: '/system/messageDetail',
    title: '消息详情',
    layout: 'internal',
    screen: 'message/MessageDetail',
    back: '/system/message',
    highlight: '/system/message',
  },
  {
    path: '/manage/message',
    title: '消息中心',
    layout: 'external',
    screen: 'message/MessageList',
    keepAlive: true,
    menu: { group: 'message' },
  },
  {
    path: '/manage/messageDetail',
    title: '消息详情',
    layout: 'external',
    screen: 'message/MessageDetail',
    back: '/manage/message',
    highlight: '/manage/message',
  },
  kept('/BasicData/ShippingCompany', '船公司', 'Carriers'),
  kept('/BasicData/GlobleHaven', '全球港口', 'Ports'),
  kept('/BasicData/Wharf', '码头', 'Terminals'),
  kept('/BasicData/CostName', '费用代码', 'Fees'),
  kept('/BasicData/Cur', '币种', 'CurrencyScreen'),
  kept('/BasicData/Line', '航线', 'Lanes'),
  kept('/DataMaintenance/FreightRateMaintenance/ShipCompany', '运价船公司维护', 'RateCarriers', 'rate'),
  kept('/DataMaintenance/FreightRateMaintenance/wharfmaintain', '运价码头维护', 'RateTerminals', 'rate'),
  kept('/DataMaintenance/FreightRateMaintenance/surchargetype', '附加费类型维护', 'Surcharges', 'rate'),
  kept('/DataMaintenance/FreightRateMaintenance/linemaintain', '运价航线维护', 'RateLanes', 'rate'),
  kept('/DataMaintenance/FreightRateMaintenance/portmaintain', '运价港口维护', 'RatePorts', 'rate'),
  kept('/DataMaintenance/Linecode', '航线代码', 'Loops'),
  kept('/DataMaintenance/ShipAgency', '船代维护', 'ShipAgents'),
  kept('/DataMaintenance/OrderAgency', '订舱代理维护', 'BookingAgents'),
  kept('/DataMaintenance/Shipmaintain', '船舶信息维护', 'Vessels'),
  kept('/DataMaintenance/BookCodes', '订舱代码维护', 'BookingCodes'),
  kept('/DataMaintenance/BillCode', '提单代码维护', 'BillForms'),
  kept('/system/basicCode', '基础代码', 'BasicCode'),
  {
    path: '/DataMaintenance/BasicDataMapping',
    title: '基础数据映射',
    layout: 'internal',
    screen: 'mapping/BasicDataMapping',
    keepAlive: true,
    permissions: ['basic:maintain'],
    menu: { group: 'basic' },
    buttons: KEPT_BUTTONS,
  },
  {
    path: '/DataMaintenance/ShipSchedulemaintain',
    title: '船期表维护',
    layout: 'internal',
    screen: 'schedule/Voyages',
    keepAlive: true,
    permissions: ['basic:maintain'],
    menu: { group: 'basic' },
    buttons: KEPT_BUTTONS,
  },
  {
    path: '/system/relationMapping',
    title: '代码映射',
    layout: 'internal',
    screen: 'mapping/RelationMapping',
    keepAlive: true,
    permissions: ['basic:maintain'],
    menu: { group: 'basic' },
    buttons: KEPT_BUTTONS,
  },
  {
    path: '/DataMaintenance/ScheduleMaintenance',
    title: '实时船期维护',
    layout: 'internal',
    screen: 'schedule/LiveSailings',
    keepAlive: true,
    permissions: ['basic:maintain'],
    menu: { group: 'basic' },
    buttons: KEPT_BUTTONS,
  },
  {
    path: '/external/electronic/schedules',
    title: '船期服务',
    layout: 'site',
    screen: 'schedule/ScheduleSearch',
    allowLogout: true,
    description: '查两个港口之间的直达船期：船公司、航线、船名航次、航程，截单、截VGM、截港与截关时间。无需登录。',
  },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof screens)[number]['path'];

const byPath = new Map<string, Screen>(screens.map((screen) => [screen.path.toLowerCase(), screen]));

/** The screen of a path, without regard to case and to a trailing slash. */
export const screenOf = (path: string): Screen | undefined => byPath.get(path.length > 1 ? path.replace(/\/+$/, '').toLowerCase() : path);

/** The pages that are there for everybody, as search engines list them. */
export const publicScreens: readonly Screen[] = (screens as readonly Screen[]).filter(
  ({ layout, allowLogout }) => layout === 'site' && allowLogout,
);
