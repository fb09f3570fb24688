import { ToolOutlined } from '@ant-design/icons';
import { FindingFix, FindingSeverity } from '@quayside/contracts/si/choices';
import type { Finding } from '@quayside/contracts/si/si.api';
import { Button, Flex, Tag, Typography, theme } from 'antd';
import { formatDatesIn } from '../../../kit/display/format.js';
import { placeText } from '../place-text.js';
import { withFix, withFixes } from '../si-places.js';
import { useSi, useSiStore } from '../si-store.js';
import { useFindings } from '../use-findings.js';
import type { SiCheck } from '../use-si-check.js';

/** More rows help nobody; they come up as the first are mended. */
const MOST_SHOWN = 200;
const ORDER = [FindingSeverity.Error, FindingSeverity.Warning, FindingSeverity.Info] as const;

/** Everything the rules found, worst first; a row leads to its place. */
export function FindingsPanel({ check, onJump }: { check: SiCheck; onJump(prop: string): void }) {
  const findings = useFindings();
  const store = useSiStore();
  const mendable = findings.filter((finding) => finding.Fix);
  const bills = useSi((state) => state.form.copies.length);
  const checked = useSi((state) => state.checked !== null);
  const count = (severity: string) => findings.filter((finding) => finding.Severity === severity).length;
  return (
    <section className="si-card" style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }} aria-label="检查结果">
      <div className="si-section-title">
        <span>检查结果</span>
        <Flex gap={4} align="center">
          {check.checking && <Typography.Text type="secondary">检查中…</Typography.Text>}
          {count(FindingSeverity.Error) > 0 && <Tag color="error">{count(FindingSeverity.Error)} 错误</Tag>}
          {count(FindingSeverity.Warning) > 0 && <Tag color="warning">{count(FindingSeverity.Warning)} 提醒</Tag>}
        </Flex>
      </div>
      {mendable.length > 1 && (
        <Button
          size="small"
          icon={<ToolOutlined />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => store.getState().edit((form) => withFixes(form, mendable))}
        >
          全部修复（{mendable.length} 处）
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
      {checked && !check.failed && findings.length === 0 && <Typography.Text type="success">没有发现问题，可以提交</Typography.Text>}
      <div className="si-findings">
        {ORDER.flatMap((severity) => findings.filter((finding) => finding.Severity === severity))
          .slice(0, MOST_SHOWN)
          .map((finding) => (
            <FindingRow key={`${finding.Prop}|${finding.Code}|${finding.Msg}`} finding={finding} bills={bills} onJump={onJump} />
          ))}
        {findings.length > MOST_SHOWN && (
          <Typography.Text type="secondary">另有 {findings.length - MOST_SHOWN} 条，修改后会继续列出</Typography.Text>
        )}
      </div>
    </section>
  );
}

function FindingRow({ finding, bills, onJump }: { finding: Finding; bills: number; onJump(prop: string): void }) {
  const store = useSiStore();
  const { token } = theme.useToken();
  const color = { error: token.colorError, warning: token.colorWarning, info: token.colorInfo }[finding.Severity];
  const where = placeText(finding.Prop, bills);
  const fix = finding.Fix;
  return (
    <Flex align="flex-start">
      <button type="button" className="si-finding" onClick={() => onJump(finding.Prop)}>
        <span className="si-finding-dot" style={{ background: color }} role="img" aria-label={FindingSeverity.label(finding.Severity)} />
        <span>
          {where && <span className="si-finding-where">{where} · </span>}
          {formatDatesIn(finding.Msg)}
        </span>
      </button>
      {fix && (
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 4, fontSize: 12 }}
          onClick={() => store.getState().edit((form) => withFix(form, finding))}
        >
          {FindingFix.label(fix)}
        </Button>
      )}
    </Flex>
  );
}
