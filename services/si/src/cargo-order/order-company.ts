/** The customer that a row of an import belongs to, found before it is written. */
export interface OrderCompany {
  CompanyId: number;
}
