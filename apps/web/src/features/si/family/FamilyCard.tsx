import { type SiFamily, siFamily, undoMerge, undoSplit } from '@quayside/contracts/si/bills.api';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { Alert, App, Button, Flex, Tooltip, Typography } from 'antd';
import { formatInstant } from '../../../kit/display/format.js';
import { PartFault } from '../../../kit/display/PartFault.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Section } from '../../../kit/document/Section.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';
import { FamilyTable } from './FamilyTable.js';

const AREAS = ['TDBillLadingInfo', 'CargoOrder', 'TDBillLadingSI'];

/** Whether there is anything to tell beside the SI itself. */
const isAlone = ({ Bills, Splits, Merged, MergedInto }: SiFamily): boolean =>
  Bills.length < 2 && Splits.length === 0 && Merged.length === 0 && MergedInto === null;

/** The bills that belong with an SI: those of its order with their sums, splits and merges, and how they are taken back. */
export function FamilyCard({ record }: { record: SiDetail }) {
  const read = useRead(siFamily, { Id: record.Id });
  const external = useSession((session) => session.external);
  const family = read.data;
  if (!family) return <PartFault read={read} what="同票提单" />;
  if (isAlone(family)) return null;
  const open = (id: number) =>
    go(external ? '/workbench/SILogs' : '/tdManage/siDetail', { id: String(id) });
  const errors = family.Findings.filter(({ Severity }) => Severity === 'error');
  const mayEdit = record.AllowedActions.some(({ Verb }) => Verb === SiVerb.Resubmit);
  return (
    <Section
      title={family.Merged.length > 0 ? '并单' : `同票提单（${family.Bills.length}）`}
      extra={mayEdit && <Undo record={record} family={family} />}
    >
      <Flex vertical gap={8}>
        {family.MergedInto && (
          <Alert
            type="info"
            showIcon
            title={
              <>
                本订单已并入提单
                <Button type="link" size="small" onClick={() => open(family.MergedInto?.Id ?? 0)}>
                  {family.MergedInto.TBI_SIMBL_NO}
                </Button>
                <StatusTag of={SiStatus} value={family.MergedInto.TBI_STATUS} />
              </>
            }
          />
        )}
        {errors.length > 0 && (
          <Alert
            type="error"
            showIcon
            title="提单与订单不一致，改正前不能审核通过"
            description={errors.map(({ Msg }) => <div key={Msg}>{Msg}</div>)}
          />
        )}
        <FamilyTable family={family} current={record.Id} onOpen={open} />
        {family.Splits.map(({ Main, Parts, CreateTime, EmployeeName }) => (
          <Typography.Text key={CreateTime} type="secondary">
            {formatInstant(CreateTime)} {EmployeeName} 把 {Main.TBI_NO} 拆分为 {Parts.length + 1}{' '}
            份：
            {[Main, ...Parts].map(({ TBI_SIMBL_NO }) => TBI_SIMBL_NO).join('、')}
          </Typography.Text>
        ))}
        {family.Merged.map(({ CGO_ID, BookingNo, MblNo, Voided }) => (
          <Typography.Text key={CGO_ID} type="secondary">
            {MblNo ?? '主提单号未定'}（订舱号 {BookingNo}）已并入本提单
            {Voided.length > 0 ? `，原 ${Voided.join('、')} 已作废` : ''}
          </Typography.Text>
        ))}
      </Flex>
    </Section>
  );
}

function Undo({ record, family }: { record: SiDetail; family: SiFamily }) {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const split = useAct(undoSplit, {
    invalidates: AREAS,
    onDone: ({ TBI_NO }) => void message.success(`已撤销拆分，恢复为 ${TBI_NO} 一份`),
  });
  const merge = useAct(undoMerge, {
    invalidates: AREAS,
    onDone: () => void message.success('已撤销并单，被并订单已恢复原状'),
  });
  const [latest] = family.Splits;
  const backToOne = async () => {
    const agreed = await confirm({
      title: '撤销拆分？',
      content: `${latest?.Main.TBI_NO} 恢复为拆分前的内容并重新待审核，拆出的 ${latest?.Parts.length} 份将作废；拆分后所做的修改只保留在日志中。`,
      okText: '撤销拆分',
      danger: true,
    });
    if (agreed) await split.run({ Id: record.Id, Version: record.Version });
  };
  const apart = async () => {
    const voided = family.Merged.flatMap(({ Voided }) => Voided);
    const agreed = await confirm({
      title: '撤销并单？',
      content: `${family.Merged.map(({ MblNo, BookingNo }) => MblNo ?? BookingNo).join('、')} 的箱货将从本提单移出，订单恢复原状${voided.length > 0 ? `，${voided.join('、')} 恢复` : ''}；本提单重新待审核。`,
      okText: '撤销并单',
      danger: true,
    });
    if (agreed) await merge.run({ Id: record.Id, Version: record.Version });
  };
  return (
    <Flex gap={8}>
      {latest && (
        <Tooltip title={latest.UndoRefusal}>
          <Button
            size="small"
            disabled={latest.UndoRefusal !== null}
            loading={split.pending}
            onClick={() => void backToOne()}
          >
            撤销拆分
          </Button>
        </Tooltip>
      )}
      {family.Merged.length > 0 && (
        <Tooltip title={family.UnmergeRefusal}>
          <Button
            size="small"
            disabled={family.UnmergeRefusal !== null}
            loading={merge.pending}
            onClick={() => void apart()}
          >
            撤销并单
          </Button>
        </Tooltip>
      )}
    </Flex>
  );
}
