import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { type EntryDetail, entryDraft } from '@quayside/contracts/booking/entry/entry-order.api';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { formatInstant } from '../../../kit/display/format.js';
import { PartFault } from '../../../kit/display/PartFault.js';
import { useRead } from '../../../kit/http/query.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { useScreen } from '../../../kit/screen/ScreenContext.js';
import { useCan } from '../../../kit/session/store.js';
import { usePortZones } from '../../../pickers/port-zones.js';
import { differencesOf } from './entry-difference.js';
import { formOfDraft, formOfEntry, submissionOf } from './entry-form.js';
import { entryPaper } from './paper.js';
import { entryKeptHere } from './use-entry-draft.js';

interface KeptDraftProps {
  entry: EntryDetail;
  /** Goes on in the form; null while the order's state does not let this person change it. */
  onEdit: (() => void) | null;
}

/** What this person typed of an order and did not hand in, whatever became of the order meanwhile: it is kept, and here it is. */
export function KeptDraft({ entry, onEdit }: KeptDraftProps) {
  const may = useCan('submit', useScreen().screen.path);
  const confirm = useConfirm();
  const [shown, setShown] = useState(false);
  const [gone, setGone] = useState(false);
  const zoneOf = usePortZones();
  const read = useRead(
    entryDraft,
    { EntryId: entry.Id },
    { enabled: may, staleTime: 0, refetchOnMount: 'always' },
  );
  // What the browser has is newer: the server's is dropped there as soon as it says the same.
  const here = entryKeptHere(entryPaper, entry.Id).read();
  const saved = read.data?.[0];
  const form = (here && formOfDraft(here.form)) ?? (saved ? formOfDraft(saved.Content) : null);
  const at = here?.at ?? saved?.UpdateTime;
  if (!here && read.isError) return <PartFault read={read} what="未提交的修改" />;
  if (gone || !form || !at) return null;
  const rows = differencesOf(
    submissionOf(formOfEntry(entry)).Order,
    submissionOf(form).Order,
    zoneOf,
  );
  if (rows.length === 0) return null;
  const drop = async () => {
    const agreed = await confirm({
      title: '删除这些未提交的修改？',
      content: '删除后不能恢复，录单本身不受影响。',
      okText: '删除',
      danger: true,
    });
    if (!agreed) return;
    await entryPaper.dropDraft(entry.Id);
    entryKeptHere(entryPaper, entry.Id).drop();
    setGone(true);
  };
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`您 ${formatInstant(at)} 填写、尚未提交的修改已保留（${rows.length}处）`}
        {...(!onEdit && {
          description: `录单现为“${EntryState.label(entry.State)}”，不能直接修改；需要更正请查看后联系操作。`,
        })}
        action={
          <Flex gap={8}>
            <Button onClick={() => setShown(true)}>查看我的修改</Button>
            {onEdit && (
              <Button type="primary" onClick={onEdit}>
                继续填写
              </Button>
            )}
          </Flex>
        }
      />
      <AppModal
        open={shown}
        title={`未提交的修改：${entry.EntryNo}`}
        width={760}
        onCancel={() => setShown(false)}
        footer={
          <Flex justify="space-between">
            <Button danger onClick={() => void drop()}>
              删除这些修改
            </Button>
            <Button onClick={() => setShown(false)}>关闭</Button>
          </Flex>
        }
      >
        <DifferenceTable rows={rows} before="录单现在" after="我填写的" />
      </AppModal>
    </>
  );
}
