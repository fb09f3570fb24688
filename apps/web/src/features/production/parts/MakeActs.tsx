import { SiVerb } from '@quayside/contracts/si/choices';
import type { SiAction, SiDetail } from '@quayside/contracts/si/si.api';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { Can } from '../../../kit/Can/Can.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useStatusChange } from '../../si/use-status-change.js';

/** The step that the work is here for, in each state the one that is allowed. */
const FORWARD: readonly SiVerb[] = [SiVerb.Make, SiVerb.Send, SiVerb.Issue];

interface MakeActsProps {
  record: SiDetail;
  onEdit(): void;
  /** The bill has left this queue. */
  onDone(): void;
}

/** Mend, return, and the next step: Ctrl+Enter does it and goes on to the next bill. */
export function MakeActs({ record, onEdit, onDone }: MakeActsProps) {
  const { active } = useScreen();
  const [change, holder, pending] = useStatusChange();
  const allowed = (verb: SiVerb): SiAction | undefined => record.AllowedActions.find(({ Verb }) => Verb === verb);
  const forward = FORWARD.map(allowed).find(Boolean);
  const back = allowed(SiVerb.Return);
  const run = async (action: SiAction, leave: boolean) => {
    if ((await change(record, action)) && leave) onDone();
  };
  const goOn = useEffectEvent((event: KeyboardEvent) => {
    if (!active || pending || !(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || !forward) return;
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
          <Button loading={pending} onClick={() => void run(forward, false)}>
            {SiVerb.label(forward.Verb)}
          </Button>
          <Button type="primary" loading={pending} title="Ctrl+Enter" onClick={() => void run(forward, true)}>
            {SiVerb.label(forward.Verb)}并下一票
          </Button>
        </>
      )}
      {holder}
    </Can>
  );
}
