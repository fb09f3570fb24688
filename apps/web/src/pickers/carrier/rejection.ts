/** In the address of the form: the first field that the carrier refused. */
export const REJECTION = 'rejection';

/** Whether a review remark tells of a carrier's refusal, which names fields. */
export const isCarrierRejection = (remarks: string | null | undefined): boolean =>
  remarks?.startsWith('船公司退回') ?? false;
