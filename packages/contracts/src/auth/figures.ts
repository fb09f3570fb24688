import { get, record } from '../core/endpoint.js';
import { Choice, Day, Flag, Instant, Integer, ListOf, Text, TextList } from '../core/field.js';
import { AreaFigures, FigureCourse, figuresOf } from '../core/figures.js';
import { CompanyType } from './company-type.js';

export const accountFigures = figuresOf('Company', { label: '账号' });

/** Of the own company where none is named. */
export class CompanySurveyQuery {
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number;
  @Day('起') From!: string;
  @Day('止') To!: string;
}

/** The figures of one area. */
export class SurveyArea extends AreaFigures {
  @Text('业务', { max: 20 }) Area!: string;
  @Text('业务', { max: 20 }) AreaName!: string;
}

/** The figures of a company, as far as the areas answered. */
export class CompanySurvey {
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Instant('最近登录', { optional: true }) LastSignInTime!: string | null;
  @ListOf('业务', () => SurveyArea, { max: 20 }) Areas!: SurveyArea[];
  @TextList('未答复', { max: 20 }) Silent!: string[];
}
export const companySurvey = get('/api/Company/GetSurvey', {
  summary: '一家公司各业务的数据与走势；不指定公司为本公司',
  request: CompanySurveyQuery,
  answer: record(CompanySurvey),
  access: 'own',
});

export class UserSurveyQuery {
  @Integer('个人用户', { least: 1 }) UserId!: number;
  @Day('起') From!: string;
  @Day('止') To!: string;
}

/** What a person is in a company. */
export class UserIdentity {
  @Integer('员工') EmployeeId!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('账号', { max: 50 }) AccountNo!: string;
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Flag('启用') Enable!: boolean;
}

/** One personal account, without figures of companies. */
export class UserSurvey {
  @Integer('编号') Id!: number;
  @Text('昵称', { max: 50 }) RealName!: string;
  /** Masked for who may not keep personal accounts. */
  @Text('手机号', { contact: 'phone', max: 20, optional: true }) MobilePhone!: string | null;
  @Text('登录邮箱', { contact: 'mail', max: 100, optional: true }) AccountEmail!: string | null;
  @Flag('启用') Enable!: boolean;
  @Instant('注册时间') CreateTime!: string;
  @Instant('最近登录', { optional: true }) LastSignInTime!: string | null;
  @Integer('在线会话') Sessions!: number;
  @Integer('入驻与加入申请') Applications!: number;
  @ListOf('公司身份', () => UserIdentity, { max: 200 }) Identities!: UserIdentity[];
  @ListOf('走势', () => FigureCourse, { max: 10 }) Courses!: FigureCourse[];
}
export const userSurvey = get('/api/User/GetSurvey', {
  summary: '一个个人账号的身份、登录与申请',
  request: UserSurveyQuery,
  answer: record(UserSurvey),
  access: 'user:read',
});
