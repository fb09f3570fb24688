import { SiVerb } from '@quayside/contracts/si/choices';
import type { SiAction, SiDetail } from '@quayside/contracts/si/si.api';
import { Button, Tooltip } from 'antd';
import { go } from '../../../kit/screen/navigator.js';
import { formScreen } from '../form-screen.js';
import { isSplittable } from '../si-status-rules.js';
import { useStatusChange } from '../use-status-change.js';

const DANGER: ReadonlySet<SiVerb> = new Set([SiVerb.Return, SiVerb.Void]);
const PRIMARY: ReadonlySet<SiVerb> = new Set([
  SiVerb.Approve,
  SiVerb.Make,
  SiVerb.Send,
  SiVerb.Confirm,
  SiVerb.Issue,
]);

/** A button for everything the server allows this person to do with this SI now. */
export function RecordActions({
  record,
  without = [],
}: {
  record: SiDetail;
  without?: readonly SiVerb[];
}) {
  const [change, holder, pending] = useStatusChange();
  const run = (action: SiAction) => {
    if (action.Verb === SiVerb.Resubmit) go(formScreen(), { id: String(record.Id) });
    else if (action.Verb === SiVerb.Correct)
      go('/tdManage/siMakeTd', { id: String(record.Id), edit: 'true' });
    else void change(record, action);
  };
  const merged = record.TDBpMBLNos.some(({ TMM_MCGO_ID }) => TMM_MCGO_ID);
  return (
    <>
      {record.AllowedActions.some(({ Verb }) => Verb === SiVerb.Resubmit) &&
        isSplittable(record.TBI_STATUS) && (
          <Tooltip
            title={
              merged
                ? `已并入其他订单（${record.TBI_MERGEMBL_NO}），不能拆成多份；请先撤销并单`
                : undefined
            }
          >
            <Button
              disabled={merged}
              onClick={() => go(formScreen(), { id: String(record.Id), split: '1' })}
            >
              拆分
            </Button>
          </Tooltip>
        )}
      {record.AllowedActions.filter((action) => !without.includes(action.Verb)).map((action) => (
        <Button
          key={action.Verb}
          type={PRIMARY.has(action.Verb) ? 'primary' : 'default'}
          danger={DANGER.has(action.Verb)}
          loading={pending}
          onClick={() => run(action)}
        >
          {SiVerb.label(action.Verb)}
        </Button>
      ))}
      {holder}
    </>
  );
}
