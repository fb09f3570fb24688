import { othersDraftEntries } from '@quayside/contracts/si/draft-bill.api';
import { OthersWriting } from '../../../kit/document/OthersWriting.js';
import { useRead } from '../../../kit/http/query.js';

/** A colleague has begun to enter a draft of this SI: said before it is registered twice. */
export function OthersEntries({ siId }: { siId: number }) {
  const { data = [] } = useRead(
    othersDraftEntries,
    { TBI_ID: siId },
    { staleTime: 0, refetchOnMount: 'always' },
  );
  return (
    <OthersWriting
      writers={data}
      told="也在录入这份SI的提单草稿，请先联系，以免重复登记"
      saved={(_, at) => `${at}，尚未登记`}
    />
  );
}
