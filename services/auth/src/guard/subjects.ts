import { accountKey } from '../account/account-no.js';

/** The name under which attempts at an account are counted, existing or not. */
export const employeeSubject = (companyCode: string, accountNo: string): string =>
  `e:${accountKey(companyCode)}/${accountKey(accountNo)}`;

export const userSubject = (mobile: string): string => `u:${mobile}`;
