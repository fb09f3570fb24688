import { SearchedLane } from '@quayside/contracts/freight/insight/searched-lane';
import { Fragment } from 'react';
import { ReferenceName, referenceOf } from '../../../kit/form/ReferenceName.js';

const CUSTOMER = referenceOf(SearchedLane, 'CustomerCode');

/** Customers by name, and how many more there are. */
export function CustomerNames({ codes, total }: { codes: readonly string[]; total: number }) {
  if (total === 0) return <>--</>;
  return (
    <>
      {codes.map((code, at) => (
        <Fragment key={code}>
          {at > 0 && '，'}
          <ReferenceName reference={CUSTOMER} code={code} />
        </Fragment>
      ))}
      {total > codes.length && ` 等${total}家`}
    </>
  );
}
