import { HistoryOutlined } from '@ant-design/icons';
import type { ImportEndpoints, ImportState } from '@quayside/contracts/core/import';
import { App, Button, Flex, Steps } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { FieldBox } from '../form/FieldBox.js';
import { AppModal } from '../overlay/AppModal.js';
import { CheckStep } from './CheckStep.js';
import { ChooseStep } from './ChooseStep.js';
import { FaultAlert } from './FaultAlert.js';
import { ImportHistory } from './ImportHistory.js';
import { MapStep } from './MapStep.js';
import { RunStep } from './RunStep.js';
import { type ImportStep, useImport } from './use-import.js';
import { WizardFooter } from './WizardFooter.js';
import { invalidateAll, watchImport } from './watch-import.js';
import './import.css';

export interface ImportWizardProps {
  endpoints: ImportEndpoints;
  onClose(): void;
  /** What a file may be, one line. */
  hint?: ReactNode;
  /** What the person adds to a file, each with its visible label, and the values of the area's options. */
  fields?: readonly { label: string; input: ReactNode }[];
  options?: object;
  /** Puts the options of an earlier import back into the fields when somebody goes on with it. */
  onOptions?(options: Record<string, unknown>): void;
  /** Areas whose lists the import changes. */
  invalidates: readonly string[];
  /** An import that is there: it opens where it stands. */
  begin?: ImportState;
}

const STEPS: readonly ImportStep[] = ['choose', 'map', 'check', 'run'];
const NOTHING = {};
const UNDECIDED = { SkipFaulty: false, AcceptRemovals: false };

/**
 * Loads a file in steps: choose, map its columns, read what the check found, write. A known layout without faults takes two
 * clicks. A running import goes on when the wizard is closed; the history shows every import and undoes it.
 */
export function ImportWizard({
  endpoints,
  onClose,
  hint,
  fields = [],
  options = NOTHING,
  onOptions,
  invalidates,
  begin,
}: ImportWizardProps) {
  const flow = useImport(endpoints, options, invalidates, onOptions);
  const [history, setHistory] = useState(false);
  const [decisions, setDecisions] = useState(UNDECIDED);
  const { message } = App.useApp();
  const { step, state, error } = flow;
  const fileId = flow.file?.Id;
  // What was agreed to of one file says nothing of the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is what it waits for
  useEffect(() => setDecisions(UNDECIDED), [fileId]);
  const status = step === 'run' ? state?.Status : undefined;
  const ended = status !== undefined && status !== 'running';
  // The lists behind the wizard are read again once an import has ended.
  useEffect(() => {
    if (ended) void invalidateAll(invalidates);
  }, [ended, invalidates]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, as it was when the wizard was
  useEffect(() => {
    if (begin) void flow.open(begin);
  }, []);

  const close = (): void => {
    if (state?.Status === 'running') watchImport(endpoints, state, message, invalidates);
    onClose();
  };
  const open = (old: ImportState): void => {
    setHistory(false);
    void flow.open(old);
  };
  const optionBoxes = fields.length > 0 && step !== 'run' && (
    <Flex gap={16} wrap>
      {fields.map(({ label, input }) => (
        <div key={label} style={{ flex: '1 1 320px', maxWidth: 480 }}>
          <FieldBox label={label}>{input}</FieldBox>
        </div>
      ))}
    </Flex>
  );

  return (
    <AppModal
      open
      width={1080}
      title={`导入${endpoints.label}`}
      onCancel={close}
      closable={!flow.busy}
      footer={
        history ? (
          <Button onClick={() => setHistory(false)}>返回</Button>
        ) : (
          <WizardFooter flow={flow} decisions={decisions} onClose={close} />
        )
      }
    >
      {history ? (
        <ImportHistory endpoints={endpoints} onOpen={open} />
      ) : (
        <Flex vertical gap={14}>
          <Flex gap={24} align="center">
            <Steps
              size="small"
              style={{ flex: 1 }}
              current={STEPS.indexOf(step)}
              {...(status === 'failed' ? { status: 'error' as const } : {})}
              items={[
                { title: '选择文件' },
                { title: '列对照' },
                { title: '检查' },
                { title: '导入' },
              ]}
            />
            <Button icon={<HistoryOutlined />} onClick={() => setHistory(true)}>
              导入记录
            </Button>
          </Flex>
          {optionBoxes}
          {error && <FaultAlert error={error} />}
          {step === 'choose' && <ChooseStep endpoints={endpoints} hint={hint} flow={flow} />}
          {step === 'map' && <MapStep flow={flow} />}
          {step === 'check' && state && (
            <CheckStep
              flow={flow}
              endpoints={endpoints}
              state={state}
              decisions={decisions}
              onDecide={setDecisions}
            />
          )}
          {step === 'run' && state && <RunStep endpoints={endpoints} state={state} flow={flow} />}
        </Flex>
      )}
    </AppModal>
  );
}
