import {
  type OwnShortcuts,
  ownShortcuts,
  resetOwnShortcuts,
  type Shortcut,
  saveOwnShortcuts,
} from '@quayside/contracts/auth/shortcut';
import { App, Button, Typography } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { useKeptForm } from '../../kit/resource/use-kept-form.js';
import page from '../../kit/screen/bar-page.module.css';
import { leavesOf } from '../../kit/session/menu-map.js';
import { useSession } from '../../kit/session/store.js';
import { ShortcutEditor } from './shortcut/ShortcutEditor.js';

/** One's own shortcuts, for the workbench and the top of the menu, among what one may open. */
export function MaintenanceMenu() {
  const read = useRead(ownShortcuts, {});
  return <ReadGate read={read}>{(own) => <Editor own={own} />}</ReadGate>;
}

function Editor({ own }: { own: OwnShortcuts }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const menus = useSession((session) => session.menus);
  const kept = useKeptForm(
    'shortcuts',
    { Items: own.Items },
    { labelOf: () => '快捷入口', show: ({ Items }) => setTyped(Items as Shortcut[]) },
  );
  const [typed, setTyped] = useState(kept.initial.Items as Shortcut[]);
  /** What was changed and not saved yet. */
  const draft = kept.dirty ? typed : null;
  const change = (Items: Shortcut[]) => {
    setTyped(Items);
    kept.type({ Items });
  };
  const done = (text: string) => () => {
    kept.clean();
    void message.success(text);
  };
  const save = useAct(saveOwnShortcuts, {
    invalidates: ['Shortcut', 'Menu'],
    onDone: done('已保存'),
  });
  const reset = useAct(resetOwnShortcuts, {
    invalidates: ['Shortcut', 'Menu'],
    onDone: done('已恢复默认'),
  });
  const askReset = async () => {
    const agreed = await confirm({
      title: '恢复默认？',
      content: '您自己选择的快捷入口和固定到菜单的页面将清除。',
      okText: '恢复默认',
    });
    if (agreed) await reset.run({});
  };
  return (
    <div className={page.page}>
      <div className={page.bar}>
        <Typography.Text type="secondary">
          {own.Chosen
            ? '显示的是您自己选择的快捷入口'
            : '显示的是默认的快捷入口，修改后即为您自己的'}
        </Typography.Text>
        <span className={page.end}>
          {own.Chosen && <Button onClick={() => void askReset()}>恢复默认</Button>}
          {draft && <Button onClick={kept.clean}>放弃修改</Button>}
          <Button
            type="primary"
            disabled={!draft}
            loading={save.pending}
            onClick={() => draft && void save.run({ Items: draft })}
          >
            保存
          </Button>
        </span>
      </div>
      {kept.notice}
      <ShortcutEditor choices={leavesOf(menus)} items={draft ?? own.Items} onChange={change} />
    </div>
  );
}
