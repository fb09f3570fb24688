import { siDetail } from '@quayside/contracts/si/si.api';
import { Alert, Button, Flex } from 'antd';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { differencesOf } from '../si-difference.js';
import { formOfSi, inputOf } from '../si-form.js';
import { useSi, useSiStore } from '../si-store.js';

/** Somebody changed the SI meanwhile: shows both states side by side and lets the person choose. Nothing typed goes unasked. */
export function StaleDialog({ onClose }: { onClose(): void }) {
  const store = useSiStore();
  const form = useSi((state) => state.form);
  const latest = useRead(siDetail, { Id: form.target?.Id ?? 0 }, { staleTime: 0, refetchOnMount: 'always' });
  const keepMine = () => {
    const version = latest.data?.Version;
    if (version) store.getState().edit((current) => ({ ...current, target: current.target && { ...current.target, Version: version } }));
    onClose();
  };
  const takeTheirs = () => {
    const { data } = latest;
    if (data) store.getState().edit(() => formOfSi(form.orderId, data));
    onClose();
  };
  return (
    <AppModal
      open
      title="这份SI已被他人修改"
      width={860}
      onCancel={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>先不处理</Button>
          <Button onClick={takeTheirs} disabled={!latest.isFetchedAfterMount}>
            载入最新内容
          </Button>
          <Button type="primary" onClick={keepMine} disabled={!latest.isFetchedAfterMount}>
            保留我的内容，基于最新版本再提交
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <Alert type="warning" showIcon title="您打开之后，这份SI又有了新版本。下面是最新内容与您所填内容的差异，您填写的内容仍在。" />
        <ReadGate read={latest}>
          {(data) => <DifferenceTable rows={differencesOf(data, inputOf(form, form.copies[0]!))} before="服务器最新" after="我填写的" />}
        </ReadGate>
      </Flex>
    </AppModal>
  );
}
