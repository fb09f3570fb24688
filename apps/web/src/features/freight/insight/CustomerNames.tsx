import { SearchedLane } from '@quayside/contracts/freight/insight/searched-lane';
import { ReferenceName, referenceOf } from '../../../kit/form/ReferenceName.js';

const CUSTOMER = referenceOf(SearchedLane, 'CustomerCode');

/** The first of some customers by name, and how many there are; all codes under the mouse. */
export function CustomerNames({ codes, total }: { codes: readonly string[]; total: number }) {
  const [first] = codes;
  if (!first) return <>--</>;
  return (
    <span title={codes.join('，')}>
      <ReferenceName reference={CUSTOMER} code={first} />
      {total > 1 && ` 等${total}家`}
    </span>
  );
}
