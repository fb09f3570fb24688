import { SiVerb } from '@quayside/contracts/si/choices';
import type { SiAction, SiDetail } from '@quayside/contracts/si/si.api';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { useActive } from '../../../kit/screen/ScreenContext.js';
import { useSendSis } from '../../../pickers/carrier/use-send-sis.js';
import { EnterDraft } from '../draft-bill/EnterDraft.js';
import { IssueDialog } from '../draft-bill/IssueDialog.js';
import { useStatusChange } from '../use-status-change.js';

/** The step that the work is here for, in each state the one that is allowed. */
const FORWARD: readonly SiVerb[] = [SiVerb.Make, SiVerb.Send, SiVerb.Draft, SiVerb.Issue];
/** Acts that ask more than whether. */
const OWN_DIALOG: ReadonlySet<SiVerb> = new Set([SiVerb.Draft, SiVerb.Issue]);

interface MakeActsProps {
  record: SiDetail;
  onEdit(): void;
  /** The bill has left this queue. */
  onDone(): void;
}

/** Mend, return, and the next step: Ctrl+Enter does it and goes on to the next bill. */
export function MakeActs({ record, onEdit, onDone }: MakeActsProps) {
  const active = useActive();
  const [change, holder, pending] = useStatusChange();
  const allowed = (verb: SiVerb): SiAction | undefined =>
    record.AllowedActions.find(({ Verb }) => Verb === verb);
  const forward = FORWARD.map(allowed).find(Boolean);
  const back = allowed(SiVerb.Return);
  const [send, sendHolder] = useSendSis();
  const [asking, setAsking] = useState<SiVerb | null>(null);
  const stop = () => setAsking(null);
  const run = async (action: SiAction, leave: boolean) => {
    if (OWN_DIALOG.has(action.Verb)) setAsking(action.Verb);
    else {
      const done =
        action.Verb === SiVerb.Send ? await send([record.Id]) : await change(record, action);
      if (done && leave) onDone();
    }
  };
  const goOn = useEffectEvent((event: KeyboardEvent) => {
    if (
      !active ||
      pending ||
      !(event.ctrlKey || event.metaKey) ||
      event.key !== 'Enter' ||
      !forward
    )
      return;
    event.preventDefault();
    void run(forward, true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => goOn(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <Can code="produce">
      {allowed(SiVerb.Correct) && <Button onClick={onEdit}>更正</Button>}
      {back && (
        <Button danger loading={pending} onClick={() => void run(back, true)}>
          驳回
        </Button>
      )}
      {forward && (
        <>
          <Button
            {...(OWN_DIALOG.has(forward.Verb) ? { type: 'primary' } : {})}
            loading={pending}
            onClick={() => void run(forward, false)}
          >
            {SiVerb.label(forward.Verb)}
          </Button>
          {!OWN_DIALOG.has(forward.Verb) && (
            <Button
              type="primary"
              loading={pending}
              title="Ctrl+Enter"
              onClick={() => void run(forward, true)}
            >
              {SiVerb.label(forward.Verb)}并下一票
            </Button>
          )}
        </>
      )}
      {holder}
      {sendHolder}
      {asking === SiVerb.Draft && <EnterDraft record={record} onClose={stop} />}
      {asking === SiVerb.Issue && <IssueDialog record={record} onClose={stop} />}
    </Can>
  );
}
