import { SiVerb } from '@quayside/contracts/si/choices';
import type { SiLog } from '@quayside/contracts/si/si.api';
import { formatDatesIn } from '../../kit/display/format.js';

/** The remarks of a step: where the system wrote them their dates are shown as all others are; a person's own words stay as they are. */
export const logRemarks = ({
  Verb,
  Remarks,
}: Pick<SiLog, 'Verb' | 'Remarks'>): string | null | undefined =>
  Remarks && Verb === SiVerb.Issue ? formatDatesIn(Remarks) : Remarks;
