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
  const latest = useRead(
    siDetail,
    { Id: form.target?.Id ?? 0 },
    { staleTime: 0, refetchOnMount: 'always' },
  );
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
  return (
    <StaleModal
      what="这份SI"
      both={merged ? merged.both.map((name) => fieldsOf(SiInput).get(name)?.label ?? name) : null}
      ready={latest.isFetchedAfterMount}
      onTheirs={takeTheirs}
      onMine={keepMine}
      onClose={onClose}
    >
      <ReadGate read={latest}>
        {(data) => {
          const mine = merged?.form ?? form;
          return (
            <DifferenceTable
              rows={differencesOf(data, inputOf(mine, mine.copies[0]!))}
              before="服务器最新"
              after="我填写的"
            />
          );
        }}
      </ReadGate>
    </StaleModal>
  );
}
