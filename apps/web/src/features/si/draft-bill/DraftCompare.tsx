import {
  type ComparedField,
  compareDraftBill,
  type DraftComparison,
  DraftDecision,
  DraftState,
} from '@quayside/contracts/si/draft-bill.api';
import { Button, Flex, Segmented, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { Section } from '../../../kit/document/Section.js';
import { useRead } from '../../../kit/http/query.js';
import { CompareTable } from './CompareTable.js';
import { mayAccept } from './draft-form.js';
import { RequestPanel } from './RequestPanel.js';
import { useDraftActs } from './use-draft-acts.js';

/** One version of the draft beside the SI, with everything that can be done with it. */
export function DraftCompare({ id, narrow }: { id: number; narrow: boolean }) {
  const read = useRead(compareDraftBill, { Id: id });
  return (
    <ReadGate read={read}>
      {(comparison) => <Compare key={id} comparison={comparison} narrow={narrow} />}
    </ReadGate>
  );
}

function Compare({ comparison, narrow }: { comparison: DraftComparison; narrow: boolean }) {
  const { Draft, Fields, MayDecide, MayConfirm } = comparison;
  const different = Fields.filter(({ Equal }) => !Equal);
  const [view, setView] = useState<'different' | 'all'>(different.length > 0 ? 'different' : 'all');
  const acts = useDraftActs(Draft, Fields);
  const waiting = different.filter(({ Decision }) => !Decision);
  const acceptable = waiting.filter(mayAccept);
  return (
    <>
      {Draft.State === DraftState.Asked && (
        <RequestPanel draft={Draft} onReopen={() => void acts.reopen()} pending={acts.pending} />
      )}
      <Section
        title={<Summary total={Fields.length} different={different} waiting={waiting.length} />}
        extra={
          <Flex gap={8} wrap justify="end">
            <Segmented
              size="small"
              value={view}
              onChange={setView}
              options={[
                { value: 'different', label: `只看差异（${different.length}）` },
                { value: 'all', label: `全部（${Fields.length}）` },
              ]}
            />
            {MayDecide && acceptable.length > 1 && (
              <Button
                size="small"
                disabled={acts.pending}
                onClick={() => void acts.decide(acceptable, DraftDecision.Accept)}
              >
                全部接受
              </Button>
            )}
            {MayDecide && waiting.length > 1 && (
              <Button
                size="small"
                disabled={acts.pending}
                onClick={() => void acts.decide(waiting, DraftDecision.Ask)}
              >
                全部要求更改
              </Button>
            )}
          </Flex>
        }
      >
        <CompareTable
          fields={view === 'all' ? Fields : different}
          deciding={MayDecide}
          pending={acts.pending}
          narrow={narrow}
          onDecide={(fields, decision) => void acts.decide(fields, decision)}
        />
        {(MayDecide || MayConfirm) && (
          <Foot {...{ comparison, different, waiting: waiting.length, acts }} />
        )}
      </Section>
      {acts.holder}
    </>
  );
}

function Summary({
  total,
  different,
  waiting,
}: {
  total: number;
  different: readonly ComparedField[];
  waiting: number;
}) {
  if (different.length === 0)
    return <Typography.Text type="success">共 {total} 项，全部一致</Typography.Text>;
  return (
    <>
      共 {total} 项，<Typography.Text type="warning">{different.length} 处不同</Typography.Text>
      {waiting > 0 ? `，${waiting} 处待处理` : '，已全部处理'}
    </>
  );
}

interface FootProps {
  comparison: DraftComparison;
  different: readonly ComparedField[];
  waiting: number;
  acts: ReturnType<typeof useDraftActs>;
}

/** How the check ends: a request to the carrier while anything is to be changed, else the customer's word. */
function Foot({ comparison: { MayDecide, MayConfirm }, different, waiting, acts }: FootProps) {
  const asked = different.some(({ Decision }) => Decision === DraftDecision.Ask);
  const hint = waiting > 0 ? `还有 ${waiting} 处差异未处理` : '';
  // A customer without anything to ask confirms at once; staff leave the confirmation to the customer.
  const finishes = MayDecide && (asked || !MayConfirm);
  return (
    <Flex gap={8} justify="end" align="center" wrap className="draft-foot">
      {!MayConfirm && !asked && waiting === 0 && (
        <Typography.Text type="secondary">
          完成核对后由客户在“SI提交列表”中确认提单，平台不能代客户确认。
        </Typography.Text>
      )}
      {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
      {finishes && (
        <Tooltip title={hint}>
          <Button
            type={asked || !MayConfirm ? 'primary' : 'default'}
            disabled={waiting > 0}
            loading={acts.pending}
            onClick={() => void acts.finish()}
          >
            {asked ? '提交更改要求' : '完成核对'}
          </Button>
        </Tooltip>
      )}
      {MayConfirm && !asked && (
        <Tooltip title={hint}>
          <Button
            type="primary"
            disabled={waiting > 0}
            loading={acts.pending}
            onClick={() => void acts.confirm()}
          >
            确认提单
          </Button>
        </Tooltip>
      )}
    </Flex>
  );
}
