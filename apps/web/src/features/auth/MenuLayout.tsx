import {
  type LaidGroup,
  type MenuLayout as Layout,
  MenuTree,
  menuLayout,
  saveMenuLayout,
} from '@quayside/contracts/auth/menu-layout';
import { App, Button, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { isApiError } from '../../kit/http/ApiError.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { useKeptForm } from '../../kit/resource/use-kept-form.js';
import page from '../../kit/screen/bar-page.module.css';
import { isDirty, markDirty } from '../../kit/screen/dirty.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { loadSession } from '../../kit/session/load.js';
import { MenuTreeView } from './menu/MenuTreeView.js';
import styles from './menu/menu.module.css';
import { type Draft, placeOf, withGroup } from './menu/menu-draft.js';
import { NodeForm } from './menu/NodeForm.js';

/** The menus of both workbenches: names, icons, order, groups, hidden entries and links outside. */
export function MenuLayout() {
  const { search, setSearch, tabKey } = useScreen();
  const confirm = useConfirm();
  const tree = search.tree === MenuTree.External ? MenuTree.External : MenuTree.Internal;
  const read = useRead(menuLayout, { Tree: tree });
  const show = async (next: MenuTree) => {
    const content = '当前的修改还没有保存，切换后将丢失。';
    if (
      isDirty(tabKey) &&
      !(await confirm({ title: '放弃修改？', content, okText: '放弃并切换', danger: true }))
    )
      return;
    // Given up: what leaves the screen is not kept.
    markDirty(tabKey, false);
    setSearch({ tree: next === MenuTree.Internal ? undefined : next });
  };
  return (
    <div className={page.page}>
      <ReadGate read={read}>
        {(kept) => (
          <Editor key={kept.Tree} kept={kept}>
            <Segmented
              aria-label="工作台"
              value={tree}
              onChange={(next) => void show(next)}
              options={MenuTree.options.map(({ value, label }) => ({ value, label }))}
            />
          </Editor>
        )}
      </ReadGate>
    </div>
  );
}

/** What the server said of each group and entry, by key and field: `Groups[1].Items[2].Url`. */
function errorsByKey(error: unknown, sent: Draft): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  if (!isApiError(error)) return found;
  for (const { Prop, Msg } of error.errors ?? []) {
    const [, g, i, name] = /^Groups\[(\d+)\](?:\.Items\[(\d+)\])?\.(\w+)$/.exec(Prop) ?? [];
    const group = sent[Number(g)];
    const one = i === undefined ? group : group?.Items[Number(i)];
    if (one && name) found.set(one.Key, { ...found.get(one.Key), [name]: Msg });
  }
  return found;
}

function Editor({ kept, children }: { kept: Layout; children: React.ReactNode }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const typing = useKeptForm(
    `menu:${kept.Tree}`,
    { Groups: kept.Groups },
    {
      labelOf: () => '菜单',
      show: ({ Groups }) => setTyped(Groups as Draft),
    },
  );
  const [typed, setTyped] = useState(typing.initial.Groups as Draft);
  const draft = typing.dirty ? typed : null;
  const [selected, setSelected] = useState<string | null>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, Record<string, string>>>(new Map());
  const groups: Draft = draft ?? kept.Groups;
  const save = useAct(saveMenuLayout, {
    invalidates: ['Menu'],
    onDone: (_, { Groups }) => {
      typing.clean();
      setErrors(new Map());
      void message.success(Groups ? '已保存，对所有人立即生效' : '已恢复默认');
      void loadSession();
    },
    onError: (error) => {
      const said = errorsByKey(error, groups);
      setErrors(said);
      const [first] = said.keys();
      if (first) setSelected(first);
      return false;
    },
  });
  const change = (next: Draft) => {
    setTyped(next);
    typing.type({ Groups: next });
  };
  const addGroup = () => {
    const made = withGroup(groups);
    change(made.draft);
    setSelected(made.key);
  };
  const askReset = async () => {
    const content =
      '名称、图标、顺序和隐藏恢复为系统默认，外部链接和自建分组将删除；对所有人立即生效。';
    if (!(await confirm({ title: '恢复默认菜单？', content, okText: '恢复默认', danger: true })))
      return;
    await save.run({ Tree: kept.Tree, Version: kept.Version, Groups: null });
    setSelected(null);
  };
  return (
    <>
      <div className={page.bar}>
        {children}
        <Button onClick={addGroup}>新增分组</Button>
        <Typography.Text type="secondary">
          页面和按钮由程序定义，不能增减；谁看得到由权限决定。
        </Typography.Text>
        <span className={page.end}>
          {!draft && <Button onClick={() => void askReset()}>恢复默认</Button>}
          {draft && (
            <Button
              onClick={() => {
                typing.clean();
                setErrors(new Map());
              }}
            >
              放弃修改
            </Button>
          )}
          <Button
            type="primary"
            disabled={!draft}
            loading={save.pending}
            onClick={() =>
              void save.run({
                Tree: kept.Tree,
                Version: kept.Version,
                Groups: groups as LaidGroup[],
              })
            }
          >
            保存
          </Button>
        </span>
      </div>
      {typing.notice}
      <div className={styles.editor}>
        <MenuTreeView
          draft={groups}
          selected={selected}
          wrong={new Set(errors.keys())}
          onSelect={setSelected}
          onChange={change}
        />
        <NodeForm
          tree={kept.Tree}
          draft={groups}
          selected={selected && placeOf(groups, selected) ? selected : null}
          errors={errors.get(selected ?? '') ?? {}}
          onSelect={setSelected}
          onChange={change}
        />
      </div>
    </>
  );
}
