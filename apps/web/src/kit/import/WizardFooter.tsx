import { Button, Typography } from 'antd';
import { blockedBecause, hasGood } from './blocked.js';
import { missingLabels } from './mapping-rules.js';
import type { ImportFlow } from './use-import.js';

export interface Decisions {
  SkipFaulty: boolean;
  AcceptRemovals: boolean;
}

/** The buttons of a step; the last is what comes next. */
export function WizardFooter({
  flow,
  decisions,
  onClose,
}: {
  flow: ImportFlow;
  decisions: Decisions;
  onClose(): void;
}) {
  const { step, state, busy, file, choice } = flow;
  if (step === 'choose') {
    return (
      <Button onClick={onClose} disabled={busy}>
        取消
      </Button>
    );
  }
  if (step === 'map') {
    const missing = file && choice ? missingLabels(file.Fields, choice.fields) : [];
    return (
      <>
        <Button onClick={flow.restart} disabled={busy}>
          重新选择文件
        </Button>
        <Button
          type="primary"
          loading={busy}
          disabled={missing.length > 0}
          onClick={() => void flow.check()}
        >
          下一步
        </Button>
      </>
    );
  }
  if (step === 'check' && state) {
    const changes = state.Added + state.Changed + (decisions.AcceptRemovals ? state.Removed : 0);
    const blocked = blockedBecause(state, decisions);
    return (
      <>
        {blocked && !flow.outdated && (
          <Typography.Text type="secondary" style={{ marginInlineEnd: 8 }}>
            {blocked}
          </Typography.Text>
        )}
        <Button onClick={flow.restart} disabled={busy}>
          重新选择文件
        </Button>
        {file && file.Sheets[file.Sheet]?.HeaderRow !== 0 && (
          <Button onClick={() => flow.setStep('map')} disabled={busy}>
            调整列对照
          </Button>
        )}
        {flow.outdated ? (
          <Button type="primary" loading={busy} onClick={() => void flow.check()}>
            重新检查
          </Button>
        ) : (
          <Button
            type="primary"
            autoFocus={!blocked}
            loading={busy}
            disabled={blocked !== null}
            onClick={() => void flow.start(decisions)}
          >
            {changes > 0
              ? `导入 ${changes} 条`
              : hasGood(state, decisions)
                ? '完成导入'
                : blocked === null || state.Waiting > 0
                  ? `等待对照 ${state.Waiting} 行`
                  : '没有可导入的行'}
          </Button>
        )}
      </>
    );
  }
  if (state?.Status === 'running') return <Button onClick={onClose}>后台继续</Button>;
  return (
    <>
      {state?.Status === 'failed' && (
        <Button loading={busy} onClick={() => void flow.start(decisions)}>
          继续导入
        </Button>
      )}
      <Button onClick={flow.restart} disabled={busy}>
        导入其他文件
      </Button>
      <Button type="primary" onClick={onClose}>
        完成
      </Button>
    </>
  );
}
