import { ToolOutlined } from '@ant-design/icons';
import { Button, Flex, Tag, Typography, theme } from 'antd';
import type { FieldNote } from '../form/FieldBox.js';
import type { Check } from './use-check.js';
import './document.css';

/** A finding of the rules as the panel lists it: a remark with its place, in words and as a path. */
export interface PanelFinding extends FieldNote {
  key: string;
  prop: string;
  where: string;
}

export interface FindingsPanelProps {
  findings: readonly PanelFinding[];
  check: Pick<Check<unknown>, 'checking' | 'failed' | 'checkNow'>;
  /** The rules have looked at the form. */
  checked: boolean;
  onJump(prop: string): void;
  /** Mends all that can be mended. */
  onFixAll?(): void;
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
  const { findings, check, checked, onJump, onFixAll, title = '检查结果', nothing = '没有发现问题，可以提交' } = props;
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  const mendable = findings.filter(({ fix }) => fix).length;
  return (
    <section className="doc-card" style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }} aria-label={title}>
      <div className="doc-section-title">
        <span>{title}</span>
        <Flex gap={4} align="center">
          {check.checking && <Typography.Text type="secondary">检查中…</Typography.Text>}
          {count('error') > 0 && <Tag color="error">{count('error')} 错误</Tag>}
          {count('warning') > 0 && <Tag color="warning">{count('warning')} 提醒</Tag>}
        </Flex>
      </div>
      {onFixAll && mendable > 1 && (
        <Button size="small" icon={<ToolOutlined />} style={{ alignSelf: 'flex-start' }} onClick={onFixAll}>
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
      {checked && !check.failed && findings.length === 0 && <Typography.Text type="success">{nothing}</Typography.Text>}
      <div className="doc-findings">
        {ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
          .slice(0, MOST_SHOWN)
          .map((finding) => (
            <FindingRow key={finding.key} finding={finding} onJump={onJump} />
          ))}
        {findings.length > MOST_SHOWN && (
          <Typography.Text type="secondary">另有 {findings.length - MOST_SHOWN} 条，修改后会继续列出</Typography.Text>
        )}
      </div>
    </section>
  );
}

function FindingRow({ finding, onJump }: { finding: PanelFinding; onJump(prop: string): void }) {
  const { token } = theme.useToken();
  const { prop, where, text, severity, fix } = finding;
  const color = { error: token.colorError, warning: token.colorWarning, info: token.colorInfo }[severity];
  return (
    <Flex align="flex-start">
      <button type="button" className="doc-finding" onClick={() => onJump(prop)}>
        <span className="doc-finding-dot" style={{ background: color }} role="img" aria-label={LABELS[severity]} />
        <span>
          {where && <span className="doc-finding-where">{where} · </span>}
          {text}
        </span>
      </button>
      {fix && (
        <Button type="link" size="small" style={{ paddingInline: 4, fontSize: 12 }} onClick={fix.run}>
          {fix.label}
        </Button>
      )}
    </Flex>
  );
}
