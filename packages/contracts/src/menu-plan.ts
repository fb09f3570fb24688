/**
 * The menu by the work of a forwarder: groups (订舱), sections in them (受理与跟进), screens in these.
 * Every route of the
 * specification has its place here, also those that are not built yet, in the order in which the
 * menu shows them;
 * `menu-plan.spec.ts` finds a screen without one. What is not built is in no menu: `areas.ts`
 * lists the screens.
 */

/** A part of a group: what people do one after the other. */
export interface MenuSection {
  /** Key of its group, a point, and a name. */
  readonly key: string;
  readonly title: string;
  /** Paths of the screens that the menu opens. */
  readonly entries: readonly string[];
  /** Paths of screens that others open, or that are open to the world: they belong here, and are in no menu. */
  readonly behind?: readonly string[];
}

export interface MenuGroup {
  readonly key: string;
  readonly title: string;
  /** One of the icons that groups can have. */
  readonly icon: string;
  readonly sections: readonly MenuSection[];
}

export const menuPlan: readonly MenuGroup[] = [
  {
    key: 'work',
    title: '工作台',
    icon: 'dashboard',
    sections: [
      {
        key: 'work.own',
        title: '我的工作',
        entries: ['/workbench', '/internal/WorkCenter', '/workbench/dashboard'],
        behind: ['/internal/webview', '/internal/404', '/formLayout/404', '/workbench/test'],
      },
      {
        key: 'work.shortcuts',
        title: '快捷入口',
        entries: ['/internal/MaintenanceMenu', '/internal/ExternalMaintenanceMenu'],
      },
    ],
  },
  {
    key: 'freight',
    title: '运价报价',
    icon: 'money',
    sections: [
      {
        key: 'freight.search',
        title: '查价与报价',
        entries: [
          '/SeaFreight/FreightManagement/FCLFreightSearch',
          '/external/workbench/PriceQuery',
          '/FlcExport/FclFreight',
          '/SeaFreight/quickQuoteSearchCenter',
          '/CRM/QuotationRecord',
          '/SeaFreight/FreightManagement/HistoryFreightSearch',
          '/FlcExport/QueryPrice',
        ],
        behind: [
          '/SeaFreight/quote',
          '/quotation',
          '/supplierQuote',
          '/QuickSearch',
          '/customer/quicksearch',
          '/customer/freightCenter',
          '/external/electronic/rates',
        ],
      },
      {
        key: 'freight.rates',
        title: '运价维护',
        entries: [
          '/SeaFreight/FreightManagement/FCLFreight',
          '/SeaFreight/FreightManagement/NewFCLFreightBatch',
          '/SeaFreight/FreightManagement/FCLFreightBatch',
          '/SeaFreight/FreightManagement/FCLFreightIncrease',
          '/SeaFreight/FreightManagement/FreightResult',
          '/SeaFreight/FreightManagement/FreightDrafts',
          '/SeaFreight/FreightManagement/FreightModifyList',
          '/SeaFreight/FreightManagement/ExpiredFreight',
          '/SeaFreight/FreightManagement/FreightNotVisible',
          '/SeaFreight/FreightManagement/SailScheduleTemplate',
        ],
        behind: [
          '/SeaFreight/FreightManagement/FCLFreightAdd',
          '/SeaFreight/FreightManagement/FCLFreightHistory',
        ],
      },
      {
        key: 'freight.charges',
        title: '附加费与加价',
        entries: [
          '/FlcExport/AdditionalFee',
          '/SeaFreight/FreightManagement/extracost',
          '/FlcExport/PriceSet',
          '/SeaFreight/FreightManagement/FreightCustomerLevel',
          '/SeaFreight/FreightManagement/FreightCustomerLevelCompany',
          '/SeaFreight/FreightPush',
        ],
      },
      {
        key: 'freight.shared',
        title: '共享运价',
        entries: [
          '/SeaFreight/FreightManagement/ThirdFreightList',
          '/SeaFreight/FreightManagement/ThirdFreightMySubscribe',
          '/SeaFreight/FreightManagement/ThirdFreightMySubscribeSale',
          '/SeaFreight/FreightManagement/ThirdFreightTemplate',
          '/SeaFreight/FreightManagement/ThirdFreightOtherSubscribe',
          '/SeaFreight/FreightManagement/FCLFreightConfiguration',
        ],
      },
      {
        key: 'freight.promotion',
        title: '公告与推广',
        entries: [
          '/SeaFreight/FreightManagement/FCLFreightPost',
          '/EDM/FreightEDM',
          '/EDM/Workbench',
          '/system/HomePageManagement/RecommendedPort',
          '/system/HomePageManagement/RecommendedFreightDms',
        ],
        behind: ['/unsubscribe'],
      },
      {
        key: 'freight.analysis',
        title: '运价分析',
        entries: [
          '/SeaFreight/FreightManagement/FareCockpit',
          '/system/CustomerFreightAnalysis',
          '/system/PlatformFreightAnalysis',
          '/CRM/QuotationAnalysis',
          '/system/SalesAnalysisTable',
          '/system/CompanySalesAnalysis',
          '/system/EmployeesSalesAnalysis',
          '/system/CustomerCompanySalesAnalysis',
          '/system/CustomerEmployeesSalesAnalysis',
          '/system/SalesAnalysisTablePla',
        ],
      },
    ],
  },
  {
    key: 'booking',
    title: '订舱',
    icon: 'form',
    sections: [
      {
        key: 'booking.book',
        title: '办理订舱',
        entries: [
          '/workbench/BookOnline',
          '/quckBook/internalBookOnline',
          '/BookingSpace/Home',
          '/workbench/OrderUpload',
          '/workbench/BookingLog/OrderUploadLog',
          '/workbench/booking/uploadBook',
          '/workbench/booking/uploadBookLog',
        ],
      },
      {
        key: 'booking.desk',
        title: '受理与跟进',
        entries: [
          '/BookingSpace/DCCockpit',
          '/quckBook/BookingManagement',
          '/quckBook/internalBookLogs',
          '/workbench/BookLogs',
          '/workbench/BookDrafts',
          '/BookingSpace/MyOrder',
          '/BookingSpace/OrderRecode',
          '/workbench/BookThirdDetail',
        ],
        behind: ['/quckBook/internalBookDetail', '/workbench/BookOnlineDetail'],
      },
      {
        key: 'booking.online',
        title: '电商订舱',
        entries: [
          '/BookingSpace/DcSearch',
          '/workbench/dsView',
          '/BookingSpace/DcOrder',
          '/BookingSpace/DCShipDispose',
        ],
      },
      {
        key: 'booking.spot',
        title: '现舱',
        entries: [
          '/workbench/NowCargoSpace/NowCargoSpaceList',
          '/workbench/NowCargoSpace/NowOrderList',
          '/workbench/NowCargoSpace/CancleOrderList',
          '/workbench/NowCargoSpace/NowOrderUpload',
          '/SeaFreight/NowOrderManagement/ShippingSpaceList',
          '/SeaFreight/NowOrderManagement/ShippingSpaceOrder',
          '/SeaFreight/NowOrderManagement/NowOrderList',
          '/SeaFreight/NowOrderManagement/NowOrderCancelList',
          '/SeaFreight/NowOrderManagement/NowOrderUpload',
          '/SeaFreight/NowOrderManagement/NowOrderNew/NowOrderRelease',
        ],
        behind: ['/workbench/NowCargoSpace/NowCargoSpaceDetail', '/customer/booking'],
      },
      {
        key: 'booking.spot-provider',
        title: '现舱供应',
        entries: [
          '/SeaFreight/NowOrderManagement/provider/MyNowOrderList',
          '/SeaFreight/NowOrderManagement/provider/saleingOrderList',
          '/SeaFreight/NowOrderManagement/provider/SaledNowOrderList',
          '/SeaFreight/NowOrderManagement/provider/SubmitList',
          '/SeaFreight/NowOrderManagement/provider/DraftList',
          '/SeaFreight/NowOrderManagement/NowOrderManagement',
          '/SeaFreight/NowOrderManagement/OnSaleNowOrderManagement',
          '/SeaFreight/NowOrderManagement/SoldNowOrderManagement',
        ],
        behind: ['/SeaFreight/NowOrderManagement/provider/EditNowOrder'],
      },
      {
        key: 'booking.settings',
        title: '模板与代码',
        entries: ['/BookingSpace/OrderTemp', '/BookingSpace/SFTTemp', '/quckBook/BookCode'],
      },
    ],
  },
  {
    key: 'order',
    title: '录单与订单',
    icon: 'inbox',
    sections: [
      {
        key: 'order.entry',
        title: '录单',
        entries: [
          '/entryOrder/entryOnline',
          '/entryOrder/entryOnlineList',
          '/entryOrder/orderSupplementList',
          '/entryOrder/entryOrdeForm',
          '/entryOrder/EntryOrdeFormAdmin',
        ],
        behind: ['/entryOrder/orderSupplement', '/entryOrder/orderTracking'],
      },
      {
        key: 'order.progress',
        title: '订单进度',
        entries: [
          '/workbench/OrderTracking',
          '/entryOrder/secondHalfTrack',
          '/entryOrder/logisticsData',
        ],
        behind: ['/entryOrder/secondHalfTrackSupplement', '/workbench/OrderTrackingDetail'],
      },
    ],
  },
  {
    key: 'si',
    title: '提单补料',
    icon: 'file',
    sections: [
      {
        key: 'si.submit',
        title: '补料',
        entries: [
          '/workbench/siSubmit',
          '/workbench/SISubimtList',
          '/workbench/siSubmitLog',
          '/workbench/siTemplate',
        ],
        behind: ['/workbench/SILogs'],
      },
      {
        key: 'si.desk',
        title: '审核与制单',
        entries: [
          '/tdManage/workbench',
          '/tdManage/siCheck',
          '/tdManage/siMake',
          '/tdManage/siCreator',
        ],
        behind: [
          '/tdManage/siAudit',
          '/tdManage/siMakeTd',
          '/tdManage/siDetail',
          '/tdManage/internalSiList',
        ],
      },
      {
        key: 'si.records',
        title: '记录与数据',
        entries: ['/tdManage/siSubmitLog', '/tdManage/siDataList'],
      },
    ],
  },
  {
    key: 'manifest',
    title: '舱单VGM',
    icon: 'global',
    sections: [
      {
        key: 'manifest.entry',
        title: '舱单录入',
        entries: [
          '/mainifest/create',
          '/mainifest/UploadList',
          '/mainifest/submitList',
          '/mainifest/submitFailedList',
          '/external/workbench/mainifest/create',
          '/external/workbench/mainifest/submitList',
          '/workbench/manifest/ManifestUpload',
          '/workbench/manifest/create',
          '/workbench/manifest/submitList',
          '/workbench/mainifest/submitFailedList',
        ],
        behind: [
          '/mainifest/edit',
          '/mainifest/submitInfo',
          '/external/workbench/mainifest/edit',
          '/external/workbench/mainifest/submitInfo',
          '/workbench/mainifest/edit',
          '/external/mainifest/share',
          '/external/mainifest/shareInfo',
          '/external/mainifest/edit',
          '/external/mainifest/VGMEdit',
        ],
      },
      {
        key: 'manifest.verify',
        title: '舱单审核',
        entries: ['/mainifest/verifyList', '/mainifest/verifyFailedList'],
        behind: ['/mainifest/verifyInfo', '/workbench/mainifest/verifyInfo'],
      },
      {
        key: 'manifest.send',
        title: '发送与回执',
        entries: [
          '/mainifest/sendList',
          '/mainifest/sendFailList',
          '/mainifest/sendEdit',
          '/mainifest/trackList',
          '/external/workbench/mainifest/sendList',
          '/external/workbench/mainifest/trackList',
        ],
        behind: [
          '/mainifest/sendInfo',
          '/mainifest/sendFailInfo',
          '/mainifest/sendEditInfo',
          '/mainifest/trackInfo',
          '/external/workbench/mainifest/sendInfo',
          '/external/workbench/mainifest/trackInfo',
          '/workbench/mainifest/trackInfo',
        ],
      },
      {
        key: 'manifest.settings',
        title: '舱单设置',
        entries: [
          '/mainifest/config/ManifestConfigList',
          '/mainifest/remarkConfig',
          '/mainifest/sftTpl/ManifestSFTTpl',
          '/external/workbench/mainifest/sftTpl/ManifestSFTTpl',
          '/workbench/manifest/sftTpl/ManifestSFTTpl',
        ],
        behind: [
          '/mainifest/config/ManifestConfigEdit',
          '/mainifest/config/ManifestConfigInfo',
          '/mainifest/sftTpl/manifestSFTTplEdit',
          '/external/workbench/mainifest/sftTpl/ManifestSFTTplEdit',
          '/workbench/manifest/sftTpl/ManifestSFTTplEdit',
        ],
      },
    ],
  },
  {
    key: 'container',
    title: '集装箱',
    icon: 'tags',
    sections: [
      {
        key: 'container.packing',
        title: '装箱',
        entries: [
          '/cargoManager/TrachManManager',
          '/cargoManager/TrachManDataAudit',
          '/cargoManager/TrachManData',
          '/workbench/cargoManager/TrachManManager',
          '/workbench/cargoManager/TrachManData',
          '/workbench/cargoManager/TrachManLog',
        ],
        behind: [
          '/cargoManager/TrachPreview',
          '/workbench/cargoManager/PackingPreview',
          '/workbench/cargoManager/SplitDetail',
        ],
      },
      {
        key: 'container.universal',
        title: '通用装箱',
        entries: [
          '/cargoManager/TrachManManagerUniversal',
          '/cargoManager/TrachManDataAuditUniversal',
          '/cargoManager/TrachManDataUniversal',
          '/workbench/cargoManager/TrachManManagerUniversal',
          '/workbench/cargoManager/TrachManDataUniversal',
        ],
      },
      {
        key: 'container.electronic',
        title: '电子装箱',
        entries: [
          '/workbench/cargoManager/TrachManManagerApplication',
          '/internal/ElectronicPacking/ApplyAudit',
          '/internal/ElectronicPacking/Unpacking',
          '/internal/ElectronicPacking/OperatingRecord',
        ],
      },
      {
        key: 'container.moves',
        title: '箱动态',
        entries: ['/PackingDynamic/Containerquerry', '/PackingDynamic/Containermaintenance'],
        behind: ['/asiawise'],
      },
    ],
  },
  {
    key: 'tracking',
    title: '货物跟踪',
    icon: 'truck',
    sections: [
      {
        key: 'tracking.goods',
        title: '跟踪',
        entries: [
          '/workbench/control',
          '/internal/freightTrack/FreightTrack',
          '/workbench/freightTrack/FreightTrack',
          '/internal/freightTrack/UserSearchLog',
        ],
        behind: [
          '/internal/freightTrack/FreightTrackDetail',
          '/workbench/freightTrack/FreightTrackDetail',
          '/customer/cargoCenter',
          '/external/electronic/tracking',
        ],
      },
      {
        key: 'tracking.radar',
        title: '雷达',
        entries: ['/system/userRadar', '/system/SellRadar'],
      },
    ],
  },
  {
    key: 'company',
    title: '客户',
    icon: 'team',
    sections: [
      {
        key: 'company.leads',
        title: '线索与商机',
        entries: ['/CRM/CustomerLeads', '/CRM/OpenSeaPool', '/CRM/BusinessOpportunities'],
      },
      {
        key: 'company.customers',
        title: '客户跟进',
        entries: [
          '/CRM/MyCustomers',
          '/CRM/CustomerResources',
          '/CRM/FollowUpPlan',
          '/CRM/FollowUpRecord',
          '/CRM/ActivityRecord',
        ],
      },
      {
        key: 'company.companies',
        title: '客户与服务商',
        entries: [
          '/system/company/customer/customerList',
          '/system/company/provider/providerList',
          '/system/company/CreateCompany',
          '/system/user/userList',
        ],
        behind: [
          '/system/company/customer/customerDetail',
          '/system/company/customer/customerEdit',
          '/system/company/customer/customerRole',
          '/system/company/customer/customerSurvey',
          '/system/company/provider/providerDetail',
          '/system/company/provider/providerEdit',
          '/system/company/provider/providerRole',
          '/system/company/provider/providerSurvey',
          '/system/user/userSurvey',
        ],
      },
      {
        key: 'company.joining',
        title: '入驻',
        entries: ['/system/CompanyAudit', '/system/CompanyAuditFinish'],
        behind: ['/join/entry', '/join/createCompany', '/join/bindCompany'],
      },
      {
        key: 'company.analysis',
        title: '分析与资料',
        entries: ['/CRM/CustomerAnalysis', '/CRM/CRMDataMaintenance', '/CRM/RecycleBin'],
      },
    ],
  },
  {
    key: 'portal',
    title: '门户网站',
    icon: 'link',
    sections: [
      {
        key: 'portal.content',
        title: '内容',
        entries: [
          '/Portal/Home',
          '/Portal/NewsManagement',
          '/Portal/Announcement',
          '/Portal/RecruitmentManagement',
          '/Portal/ProductService',
          '/Portal/ShipTableMaintain',
          '/Portal/ShipLetterMaintain',
        ],
        behind: ['/Portal/NewsInfo'],
      },
      {
        key: 'portal.settings',
        title: '网站设置',
        entries: [
          '/Portal/Setqymh',
          '/Portal/websiteConfig',
          '/Portal/EnterpriseInformation',
          '/Portal/CustomerEnterpriseInformation',
          '/Portal/OurAddress',
          '/Portal/FloatingWindow',
        ],
      },
      {
        key: 'portal.downloads',
        title: '资料下载',
        entries: ['/workbench/ShippingLetter', '/workbench/ShippingTable'],
        behind: [
          '/workbench/ShippingLetterOpen',
          '/workbench/ShippingTableOpen',
          '/customer/dataDownload',
          '/external/electronic/download',
        ],
      },
      {
        key: 'portal.pages',
        title: '公开页面',
        entries: [],
        behind: [
          '/',
          '/mainPage',
          '/newsDetail',
          '/customer/home',
          '/customer/company',
          '/customer/product',
          '/customer/aboutus',
          '/customer/contact',
          '/external/thome',
          '/external/home',
          '/external/company',
          '/external/service',
          '/external/newsList',
          '/external/newsDetaile',
          '/external/product',
          '/external/aboutus',
          '/external/BeforeWorkBench',
          '/external/MHpage/Home',
          '/external/MHpage/about',
          '/external/MHpage/joinUs',
          '/external/MHpage/socialRecruitment',
          '/external/MHpage/ContactUs',
          '/external/MHpage/News',
          '/external/service/seaTransportation',
          '/external/service/landTransportation',
          '/external/service/airTransportation',
          '/external/service/seaTrain',
          '/external/service/river',
          '/external/service/supplyChain',
        ],
      },
    ],
  },
  {
    key: 'message',
    title: '消息',
    icon: 'bell',
    sections: [
      {
        key: 'message.own',
        title: '我的消息',
        entries: ['/system/message', '/manage/message'],
        behind: ['/system/messageDetail', '/manage/messageDetail'],
      },
      {
        key: 'message.push',
        title: '推送',
        entries: [
          '/system/messageManage',
          '/system/sendGlobalMessage',
          '/system/globalMessageList',
        ],
      },
    ],
  },
  {
    key: 'basic',
    title: '基础资料',
    icon: 'database',
    sections: [
      {
        key: 'basic.partners',
        title: '船公司与代理',
        entries: [
          '/BasicData/ShippingCompany',
          '/DataMaintenance/ShipAgency',
          '/DataMaintenance/OrderAgency',
        ],
      },
      {
        key: 'basic.places',
        title: '港口与航线',
        entries: [
          '/BasicData/GlobleHaven',
          '/BasicData/Wharf',
          '/BasicData/Line',
          '/DataMaintenance/Linecode',
        ],
      },
      {
        key: 'basic.sailings',
        title: '船舶与船期',
        entries: [
          '/DataMaintenance/Shipmaintain',
          '/DataMaintenance/ShipSchedulemaintain',
          '/DataMaintenance/ScheduleMaintenance',
        ],
        behind: ['/external/electronic/schedules'],
      },
      {
        key: 'basic.codes',
        title: '费用与代码',
        entries: [
          '/BasicData/CostName',
          '/BasicData/Cur',
          '/DataMaintenance/BookCodes',
          '/DataMaintenance/BillCode',
          '/system/basicCode',
          '/DataMaintenance/BasicDataMapping',
          '/system/relationMapping',
        ],
      },
      {
        key: 'basic.rates',
        title: '运价资料',
        entries: [
          '/DataMaintenance/FreightRateMaintenance/ShipCompany',
          '/DataMaintenance/FreightRateMaintenance/wharfmaintain',
          '/DataMaintenance/FreightRateMaintenance/surchargetype',
          '/DataMaintenance/FreightRateMaintenance/linemaintain',
          '/DataMaintenance/FreightRateMaintenance/portmaintain',
        ],
      },
    ],
  },
  {
    key: 'setting',
    title: '系统',
    icon: 'setting',
    sections: [
      {
        key: 'setting.own',
        title: '个人',
        entries: [
          '/internal/userSetting',
          '/workbench/userSetting',
          '/manage/userSetting',
          '/system/userCenter',
        ],
        behind: [
          '/system/CompanyApplication',
          '/chooseCompany',
          '/employeeLogin',
          '/register',
          '/wxLogin',
          '/accountLink',
        ],
      },
      {
        key: 'setting.people',
        title: '员工与权限',
        entries: [
          '/system/employee/list',
          '/system/role/companyRole',
          '/system/permission/permissionList',
          '/system/menu',
        ],
        behind: ['/system/StuffEdit', '/system/role/roleEdit'],
      },
      {
        key: 'setting.company',
        title: '公司',
        entries: ['/system/CurrentCompanyDetail'],
        behind: ['/system/company/editCompanyInfo'],
      },
    ],
  },
];

/** Where a screen stands in the plan. */
export interface MenuPlace {
  readonly group: MenuGroup;
  readonly section: MenuSection;
  /** Whether the menu opens it; others open it otherwise. */
  readonly isEntry: boolean;
}

const places = new Map<string, MenuPlace>(
  menuPlan.flatMap((group) =>
    group.sections.flatMap((section) => [
      ...section.entries.map((path) => [path, { group, section, isEntry: true }] as const),
      ...(section.behind ?? []).map((path) => [path, { group, section, isEntry: false }] as const),
    ]),
  ),
);

/** The place of a screen by its path in the manifest's spelling; none for what the plan does not name. */
export const placeInMenu = (path: string): MenuPlace | undefined => places.get(path);

/** Whether the menu opens a screen. */
export const isInMenu = (path: string): boolean => places.get(path)?.isEntry ?? false;
