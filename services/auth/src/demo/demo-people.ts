import { demoEmployees } from '@quayside/contracts/auth/demo';
import type { builtInRoles } from '../role/built-in-roles.js';

/** Departments by company; the first of a company is its root. Ids are fixed like those of the companies. */
export const demoDepartments = [
  { Id: 101, CompanyId: 1, ParentId: null, OrgName: '启航国际货运' },
  { Id: 102, CompanyId: 1, ParentId: 101, OrgName: '单证中心' },
  { Id: 103, CompanyId: 1, ParentId: 101, OrgName: '订舱操作部' },
  { Id: 104, CompanyId: 1, ParentId: 101, OrgName: '市场销售部' },
  { Id: 105, CompanyId: 1, ParentId: 102, OrgName: '提单审核组' },
  { Id: 201, CompanyId: 2, ParentId: null, OrgName: '华远进出口' },
  { Id: 202, CompanyId: 2, ParentId: 201, OrgName: '单证部' },
  { Id: 203, CompanyId: 2, ParentId: 201, OrgName: '外贸业务部' },
  { Id: 301, CompanyId: 3, ParentId: null, OrgName: '蓝天家居' },
  { Id: 302, CompanyId: 3, ParentId: 301, OrgName: '出口部' },
  { Id: 401, CompanyId: 4, ParentId: null, OrgName: '远洋船务' },
  { Id: 402, CompanyId: 4, ParentId: 401, OrgName: '舱位销售部' },
] as const;

interface DemoPlace {
  OrgId: number;
  MobilePhone: string;
  Email: string;
  IsAdmin: boolean;
}

/** Where the demo employees work and how they are reached; addresses end in the reserved `.example`. */
export const demoPlaces: Readonly<Record<(typeof demoEmployees)[number]['Id'], DemoPlace>> = {
  11: { OrgId: 101, MobilePhone: '13800000011', Email: 'linlan@qihang.example', IsAdmin: true },
  12: {
    OrgId: 105,
    MobilePhone: '13800000012',
    Email: 'shenzhiyuan@qihang.example',
    IsAdmin: false,
  },
  21: {
    OrgId: 201,
    MobilePhone: '13800000021',
    Email: 'zhouqiming@huayuan.example',
    IsAdmin: true,
  },
  22: {
    OrgId: 202,
    MobilePhone: '13800000001',
    Email: 'hexiaowen@huayuan.example',
    IsAdmin: false,
  },
  31: { OrgId: 302, MobilePhone: '13800000001', Email: 'suman@lantian.example', IsAdmin: false },
  41: {
    OrgId: 402,
    MobilePhone: '13800000041',
    Email: 'fangyuan@yuanyang.example',
    IsAdmin: false,
  },
  42: {
    OrgId: 401,
    MobilePhone: '13800000042',
    Email: 'guhaiping@yuanyang.example',
    IsAdmin: true,
  },
};

/** The personal user who is bound to the clerks of both customers. */
export const demoUser = { Id: 1, RealName: '何晓雯', employees: [22, 31] } as const;

interface DemoColleague {
  Id: number;
  CompanyId: number;
  OrgId: number;
  AccountNo: string;
  RealName: string;
  Position: string;
  MobilePhone: string;
  role: keyof typeof builtInRoles | null;
  /** `invited`: has not set a password yet. */
  state?: 'disabled' | 'invited';
}

/** Colleagues who fill the lists of people; nobody of the demo's story needs them. */
export const demoColleagues: readonly DemoColleague[] = [
  {
    Id: 13,
    CompanyId: 1,
    OrgId: 105,
    AccountNo: 'wangjg',
    RealName: '王建国',
    Position: '提单审核',
    MobilePhone: '13800000013',
    role: 'reviewer',
  },
  {
    Id: 14,
    CompanyId: 1,
    OrgId: 103,
    AccountNo: 'zhouxm',
    RealName: '周晓明',
    Position: '订舱操作',
    MobilePhone: '13800000014',
    role: null,
  },
  {
    Id: 15,
    CompanyId: 1,
    OrgId: 104,
    AccountNo: 'liuyan',
    RealName: '刘燕',
    Position: '销售',
    MobilePhone: '13800000015',
    role: null,
    state: 'disabled',
  },
  {
    Id: 23,
    CompanyId: 2,
    OrgId: 202,
    AccountNo: 'chenlq',
    RealName: '陈立群',
    Position: '单证主管',
    MobilePhone: '13800000023',
    role: 'clerk',
  },
  {
    Id: 24,
    CompanyId: 2,
    OrgId: 203,
    AccountNo: 'sunyue',
    RealName: '孙悦',
    Position: '外贸业务',
    MobilePhone: '13800000024',
    role: 'clerk',
    state: 'disabled',
  },
  {
    Id: 25,
    CompanyId: 2,
    OrgId: 203,
    AccountNo: 'zhaomin',
    RealName: '赵敏',
    Position: '外贸业务',
    MobilePhone: '13800000025',
    role: 'clerk',
    state: 'invited',
  },
  {
    Id: 32,
    CompanyId: 3,
    OrgId: 302,
    AccountNo: 'lixiang',
    RealName: '李响',
    Position: '出口经理',
    MobilePhone: '13800000032',
    role: 'boss',
  },
  {
    Id: 43,
    CompanyId: 4,
    OrgId: 402,
    AccountNo: 'hexing',
    RealName: '何星',
    Position: '舱位销售',
    MobilePhone: '13800000043',
    role: 'sales',
  },
];
