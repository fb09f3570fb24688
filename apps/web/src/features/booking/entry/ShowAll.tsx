import { Button } from 'antd';
import { useEntry, useEntryStore } from './entry-store.js';

/** All fields of the form, where only those are shown that the order lacks. */
export function ShowAll() {
  const store = useEntryStore();
  const reduced = useEntry((state) => state.only !== null);
  return reduced ? (
    <Button onClick={() => store.getState().showOnly(null)}>显示全部资料</Button>
  ) : null;
}
