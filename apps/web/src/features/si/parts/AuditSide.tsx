import type { FieldDifference } from '@quayside/contracts/core/document';
import { FindingSeverity } from '@quayside/contracts/si/choices';
import type { SiCheckResult, SiDetail, SiDifferences } from '@quayside/contracts/si/si.api';
import { Tag, Typography } from 'antd';
import { formatDatesIn, formatDateText, formatNumber } from '../../../kit/display/format.js';
import { splitDifference } from '../draft-bill/split-difference.js';
import { placeText } from '../place-text.js';
import { balanceOf, exactTotals } from '../si-totals.js';

export interface AuditSideProps {
  record: SiDetail;
  differences: SiDifferences | undefined;
  check: SiCheckResult | undefined;
}

const tone = { error: 'error', warning: 'warning', info: 'blue' } as const;

/** Beside the record: the order's sums, what the rules found, and what changed since the last revision. */
export function AuditSide({ record, differences, check }: AuditSideProps) {
  const balances = differences
    ? balanceOf(exactTotals(differences.BillTotals), exactTotals(differences.OrderTotals))
    : [];
  const findings = check?.Findings ?? [];
  return (
    <aside className="doc-side" style={{ overflowY: 'auto' }}>
      <section className="doc-card">
        <div className="doc-section-title">
          与订单核对{(record.TBI_NUM ?? 1) > 1 ? '（各份合计）' : ''}
        </div>
        <table className="si-balance">
          <tbody>
            {balances.map((balance) => (
              <tr key={balance.name}>
                <td>{balance.label}</td>
                <td>
                  {balance.name === 'containers' ? balance.have : formatNumber(balance.have)}
                  <div className="doc-finding-where">
                    订单 {balance.name === 'containers' ? balance.want : formatNumber(balance.want)}
                  </div>
                </td>
                <td>
                  {balance.difference ? (
                    <Typography.Text type="danger">{balance.difference}</Typography.Text>
                  ) : (
                    <Typography.Text type="success">✓</Typography.Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="doc-card">
        <div className="doc-section-title">
          规则检查 {findings.length > 0 && <Tag>{findings.length}</Tag>}
        </div>
        {check && findings.length === 0 && (
          <Typography.Text type="success">没有发现问题</Typography.Text>
        )}
        {findings.map((finding) => (
          <div
            key={`${finding.Prop}|${finding.Code}|${finding.Msg}`}
            style={{ fontSize: 12, padding: '3px 0' }}
          >
            <Tag color={tone[finding.Severity]}>{FindingSeverity.label(finding.Severity)}</Tag>
            <span className="doc-finding-where">{placeText(finding.Prop, 1)}</span>{' '}
            {formatDatesIn(finding.Msg)}
          </div>
        ))}
      </section>
      <Changes
        title="与上一版本的差异"
        rows={differences?.SinceLastRevision}
        none={record.Revision > 1 ? '没有变化' : '首次提交'}
      />
      <Changes title="与订单不同的内容" rows={differences?.AgainstOrder} none="与订单一致" />
    </aside>
  );
}

function Changes({
  title,
  rows,
  none,
}: {
  title: string;
  rows: readonly FieldDifference[] | undefined;
  none: string;
}) {
  return (
    <section className="doc-card">
      <div className="doc-section-title">
        {title} {rows && rows.length > 0 && <Tag>{rows.length}</Tag>}
      </div>
      {rows?.length === 0 && <Typography.Text type="secondary">{none}</Typography.Text>}
      {rows?.map((row) => (
        <div key={row.Prop} style={{ fontSize: 12, padding: '4px 0' }}>
          <div className="doc-finding-where">{row.Label}</div>
          <Both before={row.Before} after={row.After} />
        </div>
      ))}
    </section>
  );
}

/** Both texts below each other; of texts of several lines only what differs is marked. */
function Both({
  before,
  after,
}: {
  before: string | null | undefined;
  after: string | null | undefined;
}) {
  const split =
    before && after && /\n/.test(`${before}${after}`) ? splitDifference(before, after) : null;
  const side = (text: string | null | undefined, at: 0 | 1) => {
    const mark = `qs-difference qs-difference-${at === 0 ? 'old' : 'new'}`;
    if (!split) return <span className={mark}>{formatDateText(text || '（空）')}</span>;
    return (
      <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {split[at].map((part, index) =>
          part.other && part.text.trim() ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name and never move
            <span key={index} className={mark}>
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )}
      </span>
    );
  };
  return (
    <>
      <div>{side(before, 0)}</div>
      <div style={{ marginTop: 2 }}>{side(after, 1)}</div>
    </>
  );
}
