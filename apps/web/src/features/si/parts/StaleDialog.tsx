import { fieldsOf } from '@quayside/contracts/core/field';
import { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { siDetail } from '@quayside/contracts/si/si.api';
import { DifferenceTable } from '../../../kit/display/DifferenceTable.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StaleModal } from '../../../kit/document/StaleModal.js';
import { useRead } from '../../../kit/http/query.js';
import { mergeChanges } from '../merge-changes.js';
import { differencesOf } from '../si-difference.js';
import { formOfSi, inputOf, type SiForm } from '../si-form.js';
import { useSi, useSiStore } from '../si-store.js';

/** Somebody changed the SI meanwhile: shows what the person's changes make of the newest state. Nothing typed goes unasked. */
export function StaleDialog({ onClose }: { onClose(): void }) {
  const store = useSiStore();
  const form = useSi((state) => state.form);
  const base = useSi((state) => state.fresh);
  const latest = useRead(siDetail, { Id: form.target?.Id ?? 0 }, { staleTime: 0, refetchOnMount: 'always' });
  const merged = latest.data && mergeChanges(base, form, latest.data);
  const goOn = (next: SiForm) => {
    const { data } = latest;
    if (data) store.setState({ form: next, fresh: formOfSi(form.orderId, data) });
    onClose();
  };
  const keepMine = () => {
    const { data } = latest;
    if (data) goOn(merged?.form ?? { ...form, target: { Id: data.Id, Version: data.Version } });
  };
  const takeTheirs = () => {
    const { data } = latest;
    if (data) goOn(formOfSi(form.orderId, data));
  };
  const both = merged?.both.map((name) => fieldsOf(SiInput).get(name)?.label ?? name) ?? [];
  return (
    <StaleModal
      title="这份SI已被他人修改"
      told={
        merged
          ? '您打开之后，这份SI又有了新版本。您没有改过的内容以最新版本为准，下面是您的修改。'
          : '您打开之后，这份SI又有了新版本。下面是最新内容与您所填内容的差异，您填写的内容仍在。'
      }
      description={both.length > 0 && `双方都改了：${both.join('、')}。合并后以您填写的为准，请核对。`}
      keep={merged ? '把我的修改并入最新内容' : '保留我的内容，基于最新版本再提交'}
      ready={latest.isFetchedAfterMount}
      onTheirs={takeTheirs}
      onMine={keepMine}
      onClose={onClose}
    >
      <ReadGate read={latest}>
        {(data) => {
          const mine = merged?.form ?? form;
          return <DifferenceTable rows={differencesOf(data, inputOf(mine, mine.copies[0]!))} before="服务器最新" after="我填写的" />;
        }}
      </ReadGate>
    </StaleModal>
  );
}
