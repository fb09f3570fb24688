import { Refusal } from '@quayside/service-kit/refusal';

/**
 * An open SI with the number of a bill that keeps it from an order: another company's at the same carrier, or one whose order has the
 * number from its carrier while this order has another or none. Bookings of one customer may share the number that their carrier gave them.
 */
export const usedElsewhere = (
  si: string,
  company: string,
  number: string,
  carrier: string,
): string =>
  `(${si}.company_id <> ${company} AND ${si}.tbi_carrier = ${carrier} OR ${si}.tbi_simbl_no IS DISTINCT FROM ${number}
    AND EXISTS (SELECT FROM cargo_order o WHERE o.id = ${si}.cgo_id AND o.mbl_no = ${si}.tbi_simbl_no))`;

export const billSubmitted = (bill: string, place: string): Refusal =>
  new Refusal('si.bill-submitted', { bill }, [
    { Prop: place, Code: 'bill-submitted', Msg: `提单号${bill}已提交过SI，请在原SI上修改` },
  ]);

/** Another order's, maybe another company's: whose it is, nobody is told. */
export const billInUse = (bill: string, place: string): Refusal =>
  new Refusal('si.bill-in-use', { bill }, [
    {
      Prop: place,
      Code: 'bill-in-use',
      Msg: `提单号${bill}在该船公司已被另一票SI使用，请核对提单号或联系平台`,
    },
  ]);
