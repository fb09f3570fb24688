import { siDetail } from '@quayside/contracts/si/si.api';
import { type ReactNode, useCallback, useState } from 'react';
import { useRead } from '../../../kit/http/query.js';
import { IssueDialog } from './IssueDialog.js';

interface Issuing {
  id: number;
  resolve(done: boolean): void;
}

/** Asks how a bill is issued and issues it: `[issue, holder]`. Answers whether it was done. */
export function useIssue(): [(id: number) => Promise<boolean>, ReactNode] {
  const [issuing, setIssuing] = useState<Issuing | null>(null);
  const issue = useCallback(
    (id: number) => new Promise<boolean>((resolve) => setIssuing({ id, resolve })),
    [],
  );
  const { data: record } = useRead(
    siDetail,
    { Id: issuing?.id ?? 0 },
    { enabled: issuing !== null },
  );
  const close = (done: boolean) => {
    issuing?.resolve(done);
    setIssuing(null);
  };
  return [
    issue,
    issuing && record?.Id === issuing.id && (
      <IssueDialog key={issuing.id} record={record} onClose={close} />
    ),
  ];
}
