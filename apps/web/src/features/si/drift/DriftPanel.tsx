import { DriftSource, DriftState, type SiDrift } from '@quayside/contracts/si/drift.api';
import { Alert, Button, Flex, Tooltip, Typography } from 'antd';
import { formatInstant, formatNumber } from '../../../kit/display/format.js';
import './drift.css';

export interface DriftPanelProps {
  drifts: readonly SiDrift[];
  /** Without it nobody may act here. */
  onTake?: ((drifts: readonly SiDrift[]) => void) | undefined;
  onIgnore?: ((drifts: readonly SiDrift[]) => void) | undefined;
  pending?: boolean;
}

const brief = ({ Label, Difference }: SiDrift): string =>
  Difference ? `${Label} ${Difference}` : Label;

/** What became of an SI's order: a booking that the carrier took back, and values that it says otherwise. */
export function DriftPanel({ drifts, ...acts }: DriftPanelProps) {
  const cancelled = drifts.filter(({ Source }) => Source === DriftSource.Booking);
  const values = drifts.filter(({ Source }) => Source !== DriftSource.Booking);
  if (cancelled.length === 0) return <ValueDrifts drifts={values} {...acts} />;
  return (
    <Flex vertical gap={8}>
      <Alert
        type="error"
        showIcon
        title={`船公司已取消订舱${cancelled.map(({ Prop }) => Prop).join('、')}（${formatInstant(cancelled[0]?.CreateTime)}）`}
        description="SI暂停办理，不能修改、审核、制单或发送。请与船公司核实：不再出运的作废SI；订舱恢复后，SI按原状态继续办理。"
      />
      <ValueDrifts drifts={values} {...acts} />
    </Flex>
  );
}

/** What an order says otherwise since the SI took its values: each with the way to take it over or to leave it. */
function ValueDrifts({ drifts, onTake, onIgnore, pending = false }: DriftPanelProps) {
  const open = drifts.filter(({ State }) => State === DriftState.Open);
  const ignored = drifts.filter(({ State }) => State === DriftState.Ignored);
  const takeable = open.filter(({ Refusal }) => !Refusal);
  if (drifts.length === 0) return null;
  const past = ignored.map((drift) => (
    <div key={drift.Source + drift.Prop} className="si-drift-ignored">
      已忽略{brief(drift)}（{drift.EmployeeName} {formatInstant(drift.DecidedTime)}：{drift.Reason}
      ）
      {onTake && !drift.Refusal && (
        <Button type="link" size="small" disabled={pending} onClick={() => onTake([drift])}>
          改为采用订单值
        </Button>
      )}
    </div>
  ));
  if (open.length === 0) return <Alert type="info" title={past} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={`与${DriftSource.label(open[0]!.Source)}不一致（${open.map(brief).join('、')}）`}
      action={
        onTake && takeable.length > 1 ? (
          <Button size="small" disabled={pending} onClick={() => onTake(takeable)}>
            全部采用
          </Button>
        ) : undefined
      }
      description={
        <>
          <div className="si-drift-rows">
            {open.map((drift) => (
              <DriftRow
                key={drift.Source + drift.Prop}
                drift={drift}
                onTake={onTake}
                onIgnore={onIgnore}
                pending={pending}
              />
            ))}
          </div>
          {past}
        </>
      }
    />
  );
}

function Said({
  text,
  drift,
  now = false,
}: {
  text: string | null;
  drift: SiDrift;
  now?: boolean;
}) {
  if (!text) return <Typography.Text type="secondary">（空）</Typography.Text>;
  // Only numbers have moved by something.
  const shown = drift.Difference ? formatNumber(Number(text)) : text;
  return (
    <span className={`qs-difference si-drift-said${now ? ' qs-difference-new' : ''}`}>{shown}</span>
  );
}

function DriftRow({
  drift,
  onTake,
  onIgnore,
  pending,
}: { drift: SiDrift } & Omit<DriftPanelProps, 'drifts'>) {
  const source = DriftSource.label(drift.Source);
  return (
    <div className="si-drift-row">
      <span className="si-drift-label">{drift.Label}</span>
      <span className="si-drift-values">
        <span>
          SI <Said text={drift.SiValue} drift={drift} />
        </span>
        {drift.OldValue !== drift.SiValue && (
          <span>
            {source}原为 <Said text={drift.OldValue} drift={drift} />
          </span>
        )}
        <span>
          {source}现为 <Said text={drift.NewValue} drift={drift} now />
        </span>
        <Typography.Text type="secondary">{formatInstant(drift.CreateTime)}</Typography.Text>
      </span>
      <Flex gap={4} style={{ flex: 'none' }}>
        {onTake && (
          <Tooltip title={drift.Refusal}>
            <Button
              type="link"
              size="small"
              disabled={pending || drift.Refusal !== null}
              onClick={() => onTake([drift])}
            >
              采用订单值
            </Button>
          </Tooltip>
        )}
        {onIgnore && (
          <Button type="link" size="small" disabled={pending} onClick={() => onIgnore([drift])}>
            忽略
          </Button>
        )}
      </Flex>
    </div>
  );
}
