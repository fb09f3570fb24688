import type { LineSubject } from '@quayside/partner-line/message/line-subject';

/** SIs, as the messages of the line name them. */
export const SI_SUBJECT: LineSubject = {
  id: 'tbi_id',
  names: ['tbi_no', 'tbi_simbl_no'],
  number: 'tbi_simbl_no',
  label: 'SI',
};
