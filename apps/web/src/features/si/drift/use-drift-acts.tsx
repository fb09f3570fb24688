import { AMENDMENT_STATUSES, SiVerb } from '@quayside/contracts/si/choices';
import {
  type DriftChoice,
  ignoreDrift,
  type SiDrift,
  siDrifts,
  takeDrift,
} from '@quayside/contracts/si/drift.api';
import { checkSi, type SiDetail } from '@quayside/contracts/si/si.api';
import { App, Flex } from 'antd';
import type { ReactNode } from 'react';
import { formatDatesIn } from '../../../kit/display/format.js';
import { type ApiError, errorText } from '../../../kit/http/ApiError.js';
import { call } from '../../../kit/http/call.js';
import { invalidateArea, useAct } from '../../../kit/http/query.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { formOfSi, submissionOf } from '../si-form.js';

const AREAS = ['TDBillLadingInfo', 'CargoOrder', 'TDDraftBill'];
const IGNORE_PHRASES = ['以SI为准，已与客户核实', '船公司已按SI签发', '差异不影响提单'] as const;

const chosen = (drifts: readonly SiDrift[]): DriftChoice[] =>
  drifts.map(({ Source, Prop, NewValue }) => ({ Source, Prop, NewValue }));
const named = (drifts: readonly SiDrift[]): string => drifts.map(({ Label }) => Label).join('、');

const isLate = ({ TBI_DEADLINE }: SiDetail): boolean =>
  TBI_DEADLINE !== null && Date.parse(TBI_DEADLINE) <= Date.now();

/** What the carrier asks for a change of a bill that is made already; told before anybody agrees to it. */
async function feeOf(record: SiDetail): Promise<string> {
  const checked = await call(checkSi, submissionOf(formOfSi(record.CGO_ID ?? 0, record))).catch(
    () => null,
  );
  const said = checked?.Findings.find(({ Code }) => Code === 'amendment-fee')?.Msg;
  return said ? formatDatesIn(said) : '已制单后的更改为更改单，船公司可能收取改单费。';
}

export interface DriftActs {
  take(drifts: readonly SiDrift[]): Promise<void>;
  ignore(drifts: readonly SiDrift[]): Promise<void>;
  pending: boolean;
  holder: ReactNode;
}

/** Takes new values of the order over into an SI, or leaves it as it is with a reason; asked first. */
export function useDriftActs(record: SiDetail): DriftActs {
  const { message, modal } = App.useApp();
  const confirm = useConfirm();
  const [ask, holder] = useAsk();
  const onError = (error: ApiError): boolean => {
    if (error.status === 412) void invalidateArea('TDBillLadingInfo');
    if (error.errors.length === 0) return false;
    // The rules look at the whole SI: what they find may lie in another field.
    modal.error({
      title: errorText(error),
      content: (
        <Flex vertical gap={4}>
          {error.errors.slice(0, 8).map(({ Prop, Msg }) => (
            <span key={`${Prop}${Msg}`}>{Msg}</span>
          ))}
          <span style={{ opacity: 0.65 }}>可一并采用其他变化，或到表单中修改后重新提交。</span>
        </Flex>
      ),
    });
    return true;
  };
  const taking = useAct(takeDrift, { onError, invalidates: AREAS });
  const ignoring = useAct(ignoreDrift, {
    onError,
    invalidates: [siDrifts.path.split('/')[2] as string],
  });
  const take = async (drifts: readonly SiDrift[]) => {
    const title = `采用订单的${named(drifts)}？`;
    const amended = AMENDMENT_STATUSES.includes(record.TBI_STATUS);
    const content = (
      <Flex vertical gap={8}>
        <span>{`SI将作为第${record.Revision + 1}版${SiVerb.label(SiVerb.Resubmit)}，回到待审核。`}</span>
        {amended && <strong>{await feeOf(record)}</strong>}
      </Flex>
    );
    const late = isLate(record) && !record.LateReason;
    const run = (LateReason: string | null) =>
      taking.run({
        Id: record.Id,
        Version: record.Version,
        Drifts: chosen(drifts),
        LateReason,
        ...(amended ? { AmendmentConfirmed: true } : {}),
      });
    const question = { title, content, okText: '采用订单值' };
    if (!late && !(await confirm(question))) return;
    const done = late
      ? await ask(
          { ...question, label: '已过截单时间，请填写迟交原因', required: true, max: 500 },
          run,
        )
      : await run(null);
    if (done) void message.success(`已采用订单的${named(drifts)}，SI为第${done.Revision}版`);
  };
  const ignore = async (drifts: readonly SiDrift[]) => {
    const question = {
      title: `忽略${named(drifts)}的变化`,
      label: '忽略原因',
      required: true,
      max: 500,
      phrases: IGNORE_PHRASES,
      okText: '忽略',
      content: 'SI保持不变，原因记入日志；订单再次变化时会重新提醒。',
    };
    const done = await ask(question, (Reason) =>
      ignoring.run({ Id: record.Id, Version: record.Version, Drifts: chosen(drifts), Reason }),
    );
    if (done) void message.success(`已忽略${named(drifts)}的变化`);
  };
  return { take, ignore, pending: taking.pending || ignoring.pending, holder };
}
