import {
  aFlag,
  aKeptFile,
  aNumber,
  arrayOf,
  get,
  list,
  maybe,
  post,
  record,
} from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import {
  Choice,
  ChoiceList,
  FileField,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Nested,
  Text,
  TextList,
  type UploadedFile,
} from '../core/field.js';
import { FILE_KINDS } from '../core/file-kinds.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { CompanyType } from './company-type.js';
import { ACCOUNT_NO } from './employee.js';
import {
  AuditStepIndex,
  CompanyAuditStatus,
  CompanyAuditType,
  JoinedType,
} from './join-choices.js';

/** What an applicant says of the company that is to be made. */
export class CompanyFacts {
  @Text('公司名称', { max: 100, min: 2 }) CompanyName!: string;
  @Text('公司简称', { max: 50, optional: true }) CompanyShortName?: string | null;
  /** GB 32100: 18 characters, the last of which is a check digit. */
  @Text('统一社会信用代码', { max: 18 }) BusinessLicense!: string;
  @Text('法定代表人', { max: 50, optional: true }) BusinessCorporation?: string | null;
  @Text('联系人', { max: 50 }) ContactName!: string;
  @Text('联系手机', {
    contact: 'phone',
    max: 20,
    pattern: /^1[3-9]\d{9}$/,
    patternText: '请输入正确的手机号',
  })
  ContactMobilePhone!: string;
  @Text('联系邮箱', {
    contact: 'mail',
    max: 100,
    optional: true,
    pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
    patternText: '邮箱格式不正确',
  })
  ContactEmail?: string | null;
  @Text('地址', { max: 200, optional: true }) Address?: string | null;
}

export class SubmitCreateCompany extends CompanyFacts {
  @Choice('公司类型', JoinedType) CompanyType!: JoinedType;
  /** The applicant's position in the company. */
  @Text('所属职位', { max: 100, min: 1 }) ChooseRoleList!: string;
  /** What UploadLicense answered. */
  @Integer('营业执照', { least: 1 }) LicenseId!: number;
}

export class SubmitBindCompany {
  @Integer('公司', { least: 1 }) CompanyId!: number;
  /** What it was found by, its whole name or code: numbers alone name no company. */
  @Text('公司名称或代码', { max: 100, min: 2 }) Keyword!: string;
  @Text('所属职位', { max: 100, min: 1 }) ChooseRoleList!: string;
}

export class SubmitLeaveCompany {
  @Text('说明', { max: 500, optional: true }) Remark?: string | null;
}

/** One step of an application as it stands. */
export class AuditStep {
  @Choice('步骤', AuditStepIndex) StepIndex!: AuditStepIndex;
  @Text('名称', { max: 20 }) Name!: string;
  /** Null: not decided yet. */
  @Flag('通过', { optional: true }) Pass!: boolean | null;
  @Text('说明', { max: 500, optional: true }) Remark!: string | null;
  /** Who decided; the applicant at the first step. Outside the reviewing company only `平台` or the company is named. */
  @Text('处理人', { max: 50, optional: true }) EmployeeName!: string | null;
  @Instant('时间', { optional: true }) EventTime!: string | null;
}

/** An application as the lists show it. */
export class CompanyAudit {
  @Integer('编号') Id!: number;
  @Choice('类型', CompanyAuditType) Type!: CompanyAuditType;
  @Choice('状态', CompanyAuditStatus) Status!: CompanyAuditStatus;
  @Choice('当前步骤', AuditStepIndex) CurrentStep!: AuditStepIndex;
  @Text('申请人', { max: 50 }) SubmitUserName!: string;
  /** Mobile number or e-mail address that the applicant signs in with. */
  @Text('申请人账号', { max: 100 }) SubmitMobilePhone!: string;
  /** The company that is joined or left, or that came of the application. */
  @Integer('公司', { optional: true }) CompanyId!: number | null;
  /** The company that is joined or left, else the one that is to be made. */
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Text('所属职位', { max: 100 }) ChooseRoleList!: string;
  /** Why it was rejected, or what the applicant said. */
  @Text('说明', { max: 500, optional: true }) Remark!: string | null;
  /** Who decided last. */
  @Text('处理人', { max: 50, optional: true }) DecideName!: string | null;
  @Instant('处理时间', { optional: true }) DecideTime!: string | null;
  /** The applicant took it back. */
  @Flag('已撤回') Withdrawn!: boolean;
  @Integer('版本') Version!: number;
  @Instant('申请时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

/** An application with what its applicant wrote and what became of it. */
export class CompanyAuditDetail extends CompanyAudit {
  @Text('公司简称', { max: 50, optional: true }) CompanyShortName!: string | null;
  @Text('统一社会信用代码', { max: 18, optional: true }) BusinessLicense!: string | null;
  @Text('法定代表人', { max: 50, optional: true }) BusinessCorporation!: string | null;
  @Text('联系人', { max: 50, optional: true }) ContactName!: string | null;
  @Text('联系手机', { contact: 'phone', max: 20, optional: true }) ContactMobilePhone!:
    | string
    | null;
  @Text('联系邮箱', { contact: 'mail', max: 100, optional: true }) ContactEmail!: string | null;
  @Text('地址', { max: 200, optional: true }) Address!: string | null;
  /** File name of the licence; null without one. */
  @Text('营业执照', { max: 200, optional: true }) LicenseName!: string | null;
  @Text('营业执照类型', { max: 120, optional: true }) LicenseMime!: string | null;
  /** Number of the kept licence, for an application that is sent again. */
  @Integer('营业执照编号', { optional: true }) LicenseId!: number | null;
  @ListOf('步骤', () => AuditStep, { max: 4 }) Steps!: AuditStep[];
}

/** The application as its reviewer sees it. */
export class ReviewedAudit extends CompanyAuditDetail {
  /** Companies and applications that may be the same, in words. */
  @TextList('可能重复', { max: 20 }) Duplicates!: string[];
}

export class CompanyAuditQuery extends ListQuery {
  @Choice('类型', CompanyAuditType, { optional: true }) Type?: CompanyAuditType;
  @ChoiceList('状态', CompanyAuditStatus, { optional: true }) Status?: CompanyAuditStatus[];
  /** Name or account of the applicant, or name of the company. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
}

export class OwnAuditQuery extends ListQuery {}

export class FindJoinCompany {
  /** The whole name or the company code. */
  @Text('公司名称或代码', { max: 100, min: 2 }) Keyword!: string;
}

export class JoinCompany {
  @Integer('编号') Id!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
}

export interface LicenseUpload {
  File: UploadedFile;
}
export const LICENSE_KINDS = [...FILE_KINDS.pictures.slice(0, 3), ...FILE_KINDS.pdf];
export const LICENSE_MOST = 20 * 1024 * 1024;
export class UploadLicense implements LicenseUpload {
  @FileField('营业执照', {
    accept: LICENSE_KINDS.flatMap(({ endings }) => [...endings]),
    maxBytes: LICENSE_MOST,
    stored: true,
  })
  File!: UploadedFile;
}

export class AuditVersion {
  @Integer('申请', { least: 1 }) Id!: number;
  @Integer('版本') Version!: number;
}

export class RejectAudit extends AuditVersion {
  @Text('驳回原因', { max: 500, min: 1 }) Remark!: string;
}

export class AuditOption {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 100 }) Name!: string;
}

export class AuditRole extends AuditOption {
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  /** It gives no more than the reviewer holds. */
  @Flag('可授予') MayGive!: boolean;
}

/** What may be set in step 2. */
export class AuditEmployeeOptions {
  /** Of the company that is joined, those that the reviewer sees; none where the company is to be made. */
  @ListOf('部门', () => AuditOption, { max: 2_000 }) Departments!: AuditOption[];
  @ListOf('角色', () => AuditRole, { max: 500 }) Roles!: AuditRole[];
  /** Account and code that may be used and are free; no code where the names have no letters for one. */
  @Text('账号', { max: 50 }) AccountNo!: string;
  @Text('公司代码', { max: 30, optional: true }) CompanyCode!: string | null;
}

/** The company that comes of an application. */
export class AuditCompany {
  @Text('公司代码', { max: 30, min: 2, pattern: /^[A-Za-z0-9]+$/, patternText: '只用字母和数字' })
  CompanyCode!: string;
  @Text('公司名称', { max: 100, min: 2 }) CompanyName!: string;
  @Text('公司简称', { max: 50, min: 1 }) CompanyShortName!: string;
  @Choice('公司类型', JoinedType) CompanyType!: JoinedType;
}

export class FinishAudit extends AuditVersion {
  @Nested('公司', () => AuditCompany, { optional: true }) Company?: AuditCompany | null;
  @Text('姓名', { max: 50, min: 1 }) RealName!: string;
  @Text('账号', ACCOUNT_NO) AccountNo!: string;
  /** As far as the reviewer's view of the company goes; the root where none is named, and of a company that is made. */
  @Integer('部门', { optional: true }) OrgId?: number | null;
  @IntegerList('角色', { max: 50, min: 1 }) RoleIds!: number[];
}

const tellsOwn = { answer: record(CompanyAuditDetail), access: 'signedIn' } as const;
const tellsReviewer = { answer: record(ReviewedAudit), access: 'auth:review' } as const;

export const checkHasRunningAudit = get('/api/CompanyAudit/CheckHasRunningAudit', {
  summary: '本人是否有进行中的申请',
  answer: aFlag,
  access: 'signedIn',
});
export const ownApplication = get('/api/CompanyAudit/SubmitUserCompanyData', {
  summary: '本人最近一次申请',
  answer: maybe(CompanyAuditDetail),
  access: 'signedIn',
});
export const ownApplications = list('/api/CompanyAudit/GetOwnList', {
  summary: '本人提交的申请',
  query: OwnAuditQuery,
  row: CompanyAudit,
  sorts: ['-CreateTime'],
  access: 'signedIn',
});
export const exportOwnApplications = exportOf('/api/CompanyAudit/ExportOwn', {
  summary: '本人提交的申请',
  query: OwnAuditQuery,
  access: 'signedIn',
});
export const ownApplicationInfo = get('/api/CompanyAudit/GetOwnInfo', {
  summary: '本人的一份申请',
  request: ById,
  ...tellsOwn,
});
export const findJoinCompany = get('/api/CompanyAudit/FindCompany', {
  summary: '按完整名称或公司代码查找要加入的公司，不列出其他公司',
  request: FindJoinCompany,
  answer: arrayOf(JoinCompany),
  access: 'signedIn',
  rateLimit: 60,
});
export const uploadLicense = post('/api/CompanyAudit/UploadLicense', {
  summary: '上传营业执照（图片或PDF），返回编号，提交申请时填入LicenseId',
  request: UploadLicense,
  answer: aNumber,
  access: 'signedIn',
  bodyLimit: LICENSE_MOST + 1024 * 1024,
  rateLimit: 20,
  ownTransaction: true,
});
export const auditLicense = get('/api/CompanyAudit/GetLicense', {
  summary: '申请所附的营业执照（申请人与审核人）',
  request: ById,
  answer: aKeptFile(),
  access: 'signedIn',
});
export const submitCreateCompany = post('/api/CompanyAudit/SubmitCreateCompany', {
  summary: '申请企业入驻，由平台审核',
  request: SubmitCreateCompany,
  ...tellsOwn,
});
export const submitBindCompany = post('/api/CompanyAudit/SubmitBindCompany', {
  summary: '申请加入公司，由该公司的管理员审核',
  request: SubmitBindCompany,
  ...tellsOwn,
});
export const submitLeaveCompany = post('/api/CompanyAudit/SubmitLeaveCompany', {
  summary: '申请离开当前公司，由该公司的管理员审核',
  request: SubmitLeaveCompany,
  answer: record(CompanyAuditDetail),
  access: 'own',
});
export const withdrawAudit = post('/api/CompanyAudit/Withdraw', {
  summary: '撤回本人进行中的申请',
  request: ById,
  ...tellsOwn,
});

export const listAudits = list('/api/CompanyAudit/GetList', {
  summary: '待审核与已审核的申请：平台为企业入驻，公司为加入与离开本公司的申请',
  query: CompanyAuditQuery,
  row: CompanyAudit,
  sorts: ['-CreateTime', '-UpdateTime'],
  access: 'auth:review',
});
export const exportAudits = exportOf('/api/CompanyAudit/Export', {
  summary: '入驻审核',
  query: CompanyAuditQuery,
  access: 'auth:review',
});
export const auditInfo = get('/api/CompanyAudit/GetInfo', {
  summary: '审核一份申请',
  request: ById,
  ...tellsReviewer,
});
export const auditEmployeeOptions = get('/api/CompanyAudit/GetEmployeeOptions', {
  summary: '设置员工信息时可选的部门与角色',
  request: ById,
  answer: record(AuditEmployeeOptions),
  access: 'auth:review',
});
export const passAudit = post('/api/CompanyAudit/Pass', {
  summary: '审核通过，进入设置员工信息；离开公司的申请随即完成',
  request: AuditVersion,
  ...tellsReviewer,
});
export const rejectAudit = post('/api/CompanyAudit/Reject', {
  summary: '驳回申请',
  request: RejectAudit,
  ...tellsReviewer,
});
export const reopenAudit = post('/api/CompanyAudit/Reopen', {
  summary: '重新打开被驳回的申请',
  request: AuditVersion,
  ...tellsReviewer,
});
export const finishAudit = post('/api/CompanyAudit/Finish', {
  summary: '设置公司、员工、部门与角色，完成申请；申请人立即进入公司',
  request: FinishAudit,
  ...tellsReviewer,
});
