/** The name under which attempts at an account are counted, existing or not. */
export const employeeSubject = (companyCode: string, accountNo: string): string =>
  `e:${companyCode.trim().toLowerCase()}/${accountNo.trim().toLowerCase()}`;

export const userSubject = (mobile: string): string => `u:${mobile}`;
