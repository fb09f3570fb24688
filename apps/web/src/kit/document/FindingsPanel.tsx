import { ToolOutlined } from '@ant-design/icons';
import { Button, Flex, Tag, Typography, theme } from 'antd';
import type { FieldNote } from '../form/FieldBox.js';
import { type MissingGroup, type MissingItem, missingGroups } from './missing-groups.js';
import type { Check } from './use-check.js';
import './document.css';

/** A finding of the rules as the panel lists it: a remark with its place, in words and as a path. */
export interface PanelFinding extends FieldNote {
  key: string;
  prop: string;
  where: string;
  /** It says only that this is not filled in yet: told by parts of the form, not one by one. */
  missing?: Omit<MissingItem, 'prop'>;
}

export interface FindingsPanelProps {
  findings: readonly PanelFinding[];
  check: Pick<Check<unknown>, 'checking' | 'failed' | 'checkNow'>;
  /** The rules have looked at the form. */
  checked: boolean;
  onJump(prop: string): void;
  /** Mends all that can be mended. */
  onFixAll?(): void;
  /** The person tried to hand the form in: what is missing is in the way. Before that it is told quietly. */
  attempted?: boolean;
  title?: string;
  /** Said when nothing was found. */
  nothing?: string;
}

/** More rows help nobody; they come up as the first are mended. */
const MOST_SHOWN = 200;
const LABELS = { error: '错误', warning: '提醒', info: '提示' } as const;
const ORDER = ['error', 'warning', 'info'] as const;

/** Everything the rules found, worst first; a row leads to its place. */
export function FindingsPanel(props: FindingsPanelProps) {
  const {
    findings: all,
    check,
    checked,
    onJump,
    onFixAll,
    attempted = false,
    title = '检查结果',
    nothing = '没有发现问题，可以提交',
  } = props;
  const findings = all.filter(({ missing }) => !missing);
  const lacking = missingGroups(
    all.flatMap(({ missing, prop }) => (missing ? [{ ...missing, prop }] : [])),
  );
  const lacks = lacking.reduce((sum, group) => sum + group.count, 0);
  const count = (severity: string) =>
    findings.filter((finding) => finding.severity === severity).length;
  const mendable = findings.filter(({ fix }) => fix).length;
  return (
    <section
      className="doc-card"
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      aria-label={title}
    >
      <div className="doc-section-title">
        <span>{title}</span>
        <Flex gap={4} align="center">
          {check.checking && <Typography.Text type="secondary">检查中…</Typography.Text>}
          {count('error') > 0 && <Tag color="error">{count('error')} 错误</Tag>}
          {lacks > 0 && <Tag {...(attempted ? { color: 'error' } : {})}>{lacks} 项待填</Tag>}
          {count('warning') > 0 && <Tag color="warning">{count('warning')} 提醒</Tag>}
        </Flex>
      </div>
      {onFixAll && mendable > 1 && (
        <Button
          size="small"
          icon={<ToolOutlined />}
          style={{ alignSelf: 'flex-start' }}
          onClick={onFixAll}
        >
          全部修复（{mendable} 处）
        </Button>
      )}
      {check.failed && (
        <Typography.Text type="warning">
          暂时无法检查，网络恢复后会自动重试。
          <Button type="link" size="small" onClick={() => void check.checkNow()}>
            现在重试
          </Button>
        </Typography.Text>
      )}
      {checked && !check.failed && all.length === 0 && (
        <Typography.Text type="success">{nothing}</Typography.Text>
      )}
      <div className="doc-findings">
        {lacking.map((group) => (
          <MissingRow key={group.prop} group={group} attempted={attempted} onJump={onJump} />
        ))}
        {ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
          .slice(0, MOST_SHOWN)
          .map((finding) => (
            <FindingRow key={finding.key} finding={finding} onJump={onJump} />
          ))}
        {findings.length > MOST_SHOWN && (
          <Typography.Text type="secondary">
            另有 {findings.length - MOST_SHOWN} 条，修改后会继续列出
          </Typography.Text>
        )}
      </div>
    </section>
  );
}

function MissingRow({
  group,
  attempted,
  onJump,
}: {
  group: MissingGroup;
  attempted: boolean;
  onJump(prop: string): void;
}) {
  const { token } = theme.useToken();
  const { part, labels, prop } = group;
  const color = attempted ? token.colorError : token.colorTextQuaternary;
  return (
    <button type="button" className="doc-finding" onClick={() => onJump(prop)}>
      <span
        className="doc-finding-dot"
        style={{ background: color }}
        role="img"
        aria-label="待填"
      />
      <span>
        {part && <span className="doc-finding-where">{part} · </span>}
        {labels.join('、')}
      </span>
    </button>
  );
}

function FindingRow({ finding, onJump }: { finding: PanelFinding; onJump(prop: string): void }) {
  const { token } = theme.useToken();
  const { prop, where, text, severity, fix } = finding;
  const color = { error: token.colorError, warning: token.colorWarning, info: token.colorInfo }[
    severity
  ];
  return (
    <Flex align="flex-start">
      <button type="button" className="doc-finding" onClick={() => onJump(prop)}>
        <span
          className="doc-finding-dot"
          style={{ background: color }}
          role="img"
          aria-label={LABELS[severity]}
        />
        <span>
          {where && <span className="doc-finding-where">{where} · </span>}
          {text}
        </span>
      </button>
      {fix && (
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 4, fontSize: 12 }}
          onClick={fix.run}
        >
          {fix.label}
        </Button>
      )}
    </Flex>
  );
}
