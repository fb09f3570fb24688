import type { Permission } from './permissions.js';
import type { ScreenPath } from './screens.js';

/** What a screen reads as its main content. */
export interface ScreenRead {
  /** Path of the call, with what it asks for where it takes something. */
  readonly read: `/api/${string}/${string}`;
  /** Only for who holds it: a screen that several rights open shows each what is theirs. */
  readonly right?: Permission;
}

/**
 * What the screens that take a right read when they are opened, their look-ups included; a screen
 * that is a form reads nothing at first. Whoever is let into a screen may read all of it:
 * `screen-reads.spec.ts` of the platform opens each with every right that opens it.
 */
export const screenReads: Readonly<Partial<Record<ScreenPath, readonly ScreenRead[]>>> = {
  '/BookingSpace/DCCockpit': [
    { read: '/api/BookingMessage/GetFigures' },
    { read: '/api/BookingDesk/GetCockpit' },
  ],
  '/workbench/OrderTracking': [
    { read: '/api/EntryMilestone/GetShipmentCounts' },
    { read: '/api/EntryMilestone/GetShipments' },
  ],
  '/entryOrder/entryOnline': [],
  '/entryOrder/entryOnlineList': [{ read: '/api/EntryOrder/GetList' }],
  '/entryOrder/orderSupplementList': [{ read: '/api/EntryOrder/GetMissing' }],
  '/entryOrder/secondHalfTrack': [
    { read: '/api/Company/SearchCompany?CompanyType=1' },
    { read: '/api/EntryMilestone/GetList' },
  ],
  '/entryOrder/logisticsData': [
    { read: '/api/Company/SearchCompany?CompanyType=1' },
    { read: '/api/EntryLogistics/GetList' },
  ],
  '/entryOrder/entryOrdeForm': [{ read: '/api/EntryOrder/GetList' }],
  '/entryOrder/EntryOrdeFormAdmin': [
    { read: '/api/Company/SearchCompany?CompanyType=1' },
    { read: '/api/EntryForm/GetForm?CompanyId=0' },
  ],
  '/quckBook/internalBookOnline': [],
  '/quckBook/internalBookLogs': [
    { read: '/api/Company/SearchCompany?CompanyType=1' },
    { read: '/api/BookingDesk/GetHandlers' },
    { read: '/api/Booking/GetList' },
    { read: '/api/Booking/GetCounts' },
  ],
  '/BookingSpace/MyOrder': [
    { read: '/api/Company/SearchCompany?CompanyType=1' },
    { read: '/api/BookingDesk/GetHandlers' },
    { read: '/api/Booking/GetList?Mine=true' },
    { read: '/api/Booking/GetCounts?Mine=true' },
  ],
  '/BookingSpace/OrderRecode': [
    { read: '/api/BookingMessage/GetList' },
    { read: '/api/BookingMessage/GetFigures' },
  ],
  '/quckBook/BookingManagement': [
    { read: '/api/Company/SearchCompany?CompanyType=1' },
    { read: '/api/Booking/GetList?Label=submitted' },
    { read: '/api/Booking/GetCounts' },
    { read: '/api/BookingDesk/GetHandlers' },
    { read: '/api/BookingDesk/GetCarriers?Label=submitted', right: 'booking:handle' },
    { read: '/api/CreditHold/GetList', right: 'booking:credit' },
  ],
  '/workbench/BookOnline': [],
  '/workbench/BookLogs': [{ read: '/api/Booking/GetList' }, { read: '/api/Booking/GetCounts' }],
  '/workbench/BookDrafts': [{ read: '/api/Booking/GetList?Label=draft' }],
  '/BookingSpace/Home': [{ read: '/api/Company/SearchCompany?CompanyType=1' }],
  '/BookingSpace/OrderTemp': [
    { read: '/api/BookingTemplate/GetList' },
    { read: '/api/BookingTemplate/GetDefault' },
  ],
  '/BookingSpace/SFTTemp': [{ read: '/api/PartySet/GetList' }],
  '/workbench/booking/uploadBook': [{ read: '/api/Booking/ImportList' }],
  '/workbench/booking/uploadBookLog': [{ read: '/api/Booking/ImportList' }],
  '/quckBook/BookCode': [
    { read: '/api/BookCodeAllotment/GetList' },
    { read: '/api/BookCodeAllotment/GetSellers' },
  ],
  '/workbench/BookThirdDetail': [
    { read: '/api/SharedBooking/GetList' },
    { read: '/api/SharedBooking/GetCounts' },
  ],
  '/BookingSpace/DcSearch': [],
  '/BookingSpace/DcOrder': [{ read: '/api/OnlineOrder/GetList' }],
  '/BookingSpace/DCShipDispose': [{ read: '/api/OnlineCarrier/GetList' }],
  '/workbench/dsView': [],
  '/workbench/OrderUpload': [{ read: '/api/BookingNote/GetList?Mine=true' }],
  '/workbench/BookingLog/OrderUploadLog': [
    { read: '/api/BookingNote/GetList' },
    { read: '/api/BookingNote/GetCounts' },
  ],
  '/workbench/siSubmit': [
    { read: '/api/TDBillLadingDraft/GetProcesses' },
    { read: '/api/CargoOrder/GetList?SiState=0' },
  ],
  '/workbench/SISubimtList': [
    { read: '/api/TDBillLadingInfo/GetList' },
    { read: '/api/TDBillLadingInfo/GetFigures' },
  ],
  '/workbench/siSubmitLog': [{ read: '/api/TDBillLadingInfo/GetLogList' }],
  '/workbench/siTemplate': [
    { read: '/api/TDBillLadingTemplate/GetRepeatedParties' },
    { read: '/api/TDBillLadingTemplate/GetList' },
  ],
  '/tdManage/workbench': [{ read: '/api/TDBillLadingWork/GetFigures' }],
  '/tdManage/internalSiList': [
    { read: '/api/TDBillLadingWork/GetAssignees' },
    { read: '/api/TDBillLadingWork/GetList?TBI_STATUS=1,2,3,4,5,6,7' },
  ],
  '/tdManage/siCheck': [
    { read: '/api/TDBillLadingInfo/GetList', right: 'si:review' },
    { read: '/api/SiRule/GetList', right: 'si:configure' },
  ],
  '/tdManage/siMake': [
    { read: '/api/TDBillLadingDraft/GetProcesses' },
    { read: '/api/Company/SearchCompany?CompanyType=1' },
    { read: '/api/CargoOrder/GetList?SiState=0' },
  ],
  '/tdManage/siSubmitLog': [
    { read: '/api/Company/SearchCompany?CompanyType=1' },
    { read: '/api/TDBillLadingInfo/GetLogList' },
  ],
  '/tdManage/siCreator': [
    { read: '/api/TDBillLadingWork/GetAssignees' },
    { read: '/api/TDBillLadingInfo/GetFigures' },
    { read: '/api/TDBillLadingWork/GetList?TBI_STATUS=2' },
    { read: '/api/CarrierMessage/GetFigures' },
  ],
  '/tdManage/siDataList': [
    { read: '/api/TDBillLadingInfo/GetList' },
    { read: '/api/TDBillLadingInfo/GetFigures' },
  ],
  '/BasicData/ShippingCompany': [],
  '/BasicData/GlobleHaven': [],
  '/BasicData/Wharf': [{ read: '/api/Wharf/GetList' }],
  '/BasicData/CostName': [],
  '/BasicData/Cur': [],
  '/BasicData/Line': [],
  '/DataMaintenance/FreightRateMaintenance/ShipCompany': [
    { read: '/api/RateShippingCompany/GetList' },
  ],
  '/DataMaintenance/FreightRateMaintenance/wharfmaintain': [{ read: '/api/RateWharf/GetList' }],
  '/DataMaintenance/FreightRateMaintenance/surchargetype': [{ read: '/api/SurchargeType/GetList' }],
  '/DataMaintenance/FreightRateMaintenance/linemaintain': [{ read: '/api/RateLane/GetList' }],
  '/DataMaintenance/FreightRateMaintenance/portmaintain': [{ read: '/api/RatePort/GetList' }],
  '/DataMaintenance/Linecode': [],
  '/DataMaintenance/ShipAgency': [{ read: '/api/ShipAgency/GetList' }],
  '/DataMaintenance/OrderAgency': [{ read: '/api/OrderAgency/GetList' }],
  '/DataMaintenance/Shipmaintain': [],
  '/DataMaintenance/BookCodes': [{ read: '/api/BookCode/GetList' }],
  '/DataMaintenance/BillCode': [{ read: '/api/BillCode/GetList' }],
  '/system/basicCode': [],
  '/DataMaintenance/BasicDataMapping': [
    { read: '/api/UnknownCode/GetList' },
    { read: '/api/UnknownCode/GetCount' },
  ],
  '/DataMaintenance/ShipSchedulemaintain': [{ read: '/api/Voyage/GetList' }],
  '/system/relationMapping': [{ read: '/api/RelationMapping/GetList' }],
  '/DataMaintenance/ScheduleMaintenance': [],
  '/system/employee/list': [
    { read: '/api/Company/GetCurrentOrganizationCompany' },
    { read: '/api/Employee/GetEmployeeInCompany' },
    { read: '/api/Employee/GetGivableRoles' },
  ],
  '/system/CurrentCompanyDetail': [{ read: '/api/Company/GetCompanyInfo' }],
  '/system/company/editCompanyInfo': [{ read: '/api/Company/GetCompanyInfo' }],
  '/system/company/customer/customerList': [
    { read: '/api/Company/GetSalesOwners' },
    { read: '/api/Company/GetCustomerList' },
  ],
  '/system/company/provider/providerList': [{ read: '/api/Company/GetProviderList' }],
  '/system/company/CreateCompany': [
    { read: '/api/Role/GetFrame?CompanyType=1', right: 'customer:manage' },
  ],
  '/system/role/companyRole': [{ read: '/api/Role/GetCompanyRoles' }],
  '/system/permission/permissionList': [{ read: '/api/Permission/GetCatalogue' }],
  '/internal/ExternalMaintenanceMenu': [
    { read: '/api/Company/SearchCompany?CompanyType=1' },
    { read: '/api/Shortcut/GetDefault?CompanyType=1' },
    { read: '/api/Shortcut/GetCompanies' },
  ],
  '/system/menu': [{ read: '/api/Menu/GetLayout?Tree=internal' }],
  '/workbench/dashboard': [{ read: '/api/Company/GetSurvey?From=2026-10-30&To=2026-11-28' }],
  '/system/user/userList': [{ read: '/api/User/GetList' }],
  '/system/CompanyAudit': [{ read: '/api/CompanyAudit/GetList?Status=1' }],
  '/system/CompanyAuditFinish': [{ read: '/api/CompanyAudit/GetList?Status=-1,2' }],
  '/SeaFreight/FreightManagement/FCLFreight': [{ read: '/api/FreightRate/GetList' }],
  '/SeaFreight/FreightManagement/NewFCLFreightBatch': [],
  '/SeaFreight/FreightManagement/FreightDrafts': [
    { read: '/api/FreightRate/GetList?Phase=draft,incomplete' },
  ],
  '/SeaFreight/FreightManagement/FreightModifyList': [{ read: '/api/RateChange/GetList' }],
  '/SeaFreight/FreightManagement/ExpiredFreight': [
    { read: '/api/FreightRate/GetList?Phase=expired' },
  ],
  '/SeaFreight/FreightManagement/FreightNotVisible': [
    { read: '/api/FreightRate/GetList?Phase=hidden' },
  ],
  '/SeaFreight/FreightManagement/extracost': [{ read: '/api/RateCharge/GetList' }],
  '/FlcExport/AdditionalFee': [{ read: '/api/AdditionalFee/GetList' }],
  '/SeaFreight/FreightManagement/SailScheduleTemplate': [{ read: '/api/SailTemplate/GetList' }],
  '/FlcExport/PriceSet': [{ read: '/api/PriceSet/GetList' }],
  '/FlcExport/QueryPrice': [{ read: '/api/FreightRate/GetList?Phase=current,future' }],
  '/SeaFreight/FreightManagement/FreightCustomerLevel': [
    { read: '/api/FreightCustomerLevel/GetList' },
  ],
  '/SeaFreight/FreightManagement/FreightCustomerLevelCompany': [
    { read: '/api/FreightCustomerLevelCompany/GetList' },
  ],
  '/SeaFreight/FreightPush': [{ read: '/api/FreightPush/GetList' }],
  '/SeaFreight/FreightManagement/FCLFreightSearch': [{ read: '/api/SoldLane/GetList' }],
  '/SeaFreight/FreightManagement/FCLFreightPost': [{ read: '/api/FreightPost/GetList' }],
  '/external/workbench/PriceQuery': [
    { read: '/api/PostSubscription/GetInfo' },
    { read: '/api/BoughtLane/GetList' },
  ],
  '/SeaFreight/FreightManagement/FCLFreightBatch': [
    { read: '/api/FreightRate/GetList?Phase=current,future,off-shelf,hidden,draft,incomplete' },
  ],
  '/SeaFreight/FreightManagement/FCLFreightIncrease': [{ read: '/api/FreightIncrease/GetList' }],
  '/SeaFreight/FreightManagement/FreightResult': [{ read: '/api/FreightRate/ImportList' }],
  '/FlcExport/FclFreight': [{ read: '/api/RateSheet/GetList' }],
  '/SeaFreight/FreightManagement/FareCockpit': [
    { read: '/api/FareCockpit/GetFigures', right: 'rate:analyse' },
    { read: '/api/FareCockpit/GetLanes', right: 'rate:analyse' },
    { read: '/api/CarrierContract/GetList', right: 'rate:contract' },
  ],
  '/SeaFreight/FreightManagement/HistoryFreightSearch': [],
  '/system/CustomerFreightAnalysis': [{ read: '/api/SearchFigures/GetFigures?By=customer' }],
  '/SeaFreight/FreightManagement/ThirdFreightList': [
    { read: '/api/SharePool/GetConfig' },
    { read: '/api/ShareMarket/GetList' },
  ],
  '/SeaFreight/FreightManagement/ThirdFreightMySubscribe': [{ read: '/api/ShareHolding/GetList' }],
  '/SeaFreight/FreightManagement/ThirdFreightMySubscribeSale': [
    { read: '/api/ShareAllocation/GetList' },
  ],
  '/SeaFreight/FreightManagement/ThirdFreightTemplate': [{ read: '/api/SharePackage/GetList' }],
  '/SeaFreight/FreightManagement/ThirdFreightOtherSubscribe': [
    { read: '/api/ShareSubscriber/GetList' },
  ],
  '/SeaFreight/FreightManagement/FCLFreightConfiguration': [{ read: '/api/SharePool/GetConfig' }],
  '/system/HomePageManagement/RecommendedPort': [{ read: '/api/RecommendedPort/GetList' }],
  '/system/HomePageManagement/RecommendedFreightDms': [{ read: '/api/RecommendedRate/GetList' }],
  '/system/PlatformFreightAnalysis': [{ read: '/api/PlatformSearchFigures/GetFigures?By=lane' }],
  '/SeaFreight/quickQuoteSearchCenter': [
    { read: '/api/Quote/GetList', right: 'quote:read' },
    { read: '/api/SoldLane/GetList', right: 'quote:write' },
  ],
  '/system/SalesAnalysisTable': [
    { read: '/api/SalesFigures/GetFigures?Rows=employee&Columns=month' },
  ],
  '/system/CompanySalesAnalysis': [{ read: '/api/SalesFigures/GetFigures?Rows=department' }],
  '/system/EmployeesSalesAnalysis': [
    { read: '/api/SalesFigures/GetFigures?Rows=employee&Columns=month' },
  ],
  '/system/CustomerCompanySalesAnalysis': [
    { read: '/api/CustomerCourse/GetFigures?By=department' },
  ],
  '/system/CustomerEmployeesSalesAnalysis': [
    { read: '/api/CustomerCourse/GetFigures?By=employee' },
  ],
  '/system/SalesAnalysisTablePla': [
    { read: '/api/PlatformSalesFigures/GetFigures?Rows=seller&Columns=month' },
  ],
};
