import { CompanyType } from '@quayside/contracts/auth/company-type';
import {
  type DefaultShortcuts,
  defaultShortcuts,
  type OfShortcuts,
  type Shortcut,
  saveDefaultShortcuts,
  shortcutCompanies,
} from '@quayside/contracts/auth/shortcut';
import { App, Button, Segmented, Tag, Typography } from 'antd';
import { useState } from 'react';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { useKeptForm } from '../../kit/resource/use-kept-form.js';
import page from '../../kit/screen/bar-page.module.css';
import { isDirty, markDirty } from '../../kit/screen/dirty.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { CompanySelect } from '../../pickers/CompanySelect.js';
import { ShortcutEditor } from './shortcut/ShortcutEditor.js';

const { Customer, Provider } = CompanyType;

/** What the workbenches of customers and providers begin with, by type of company or for one company. */
export function ExternalMaintenanceMenu() {
  const { search, setSearch, tabKey } = useScreen();
  const confirm = useConfirm();
  const type = search.type === String(Provider) ? Provider : Customer;
  const companies = useRead(shortcutCompanies, {});
  const asked: OfShortcuts = {
    CompanyType: type,
    ...(search.company && { CompanyId: Number(search.company) }),
  };
  const read = useRead(defaultShortcuts, asked);
  const show = async (next: CompanyType, company?: string | null) => {
    const content = '当前的修改还没有保存，切换后将丢失。';
    if (
      isDirty(tabKey) &&
      !(await confirm({ title: '放弃修改？', content, okText: '放弃并切换', danger: true }))
    )
      return;
    // Given up: what leaves the screen is not kept.
    markDirty(tabKey, false);
    setSearch({
      type: next === Customer ? undefined : String(next),
      company: company ?? undefined,
    });
  };
  return (
    <div className={page.page}>
      <div className={page.bar}>
        <Segmented
          aria-label="公司类型"
          value={type}
          onChange={(next) => void show(next)}
          options={[Customer, Provider].map((value) => ({
            value,
            label: CompanyType.label(value),
          }))}
        />
        <div style={{ width: 320 }}>
          <CompanySelect
            by="Id"
            type={type}
            value={search.company ?? null}
            placeholder={`全部${CompanyType.label(type)}（可选择一家单独设置）`}
            onChange={(company) => void show(type, company)}
          />
        </div>
        {(companies.data ?? []).some(({ CompanyType: of }) => of === type) && (
          <span>
            <Typography.Text type="secondary">已单独设置：</Typography.Text>
            {(companies.data ?? [])
              .filter(({ CompanyType: of }) => of === type)
              .map(({ CompanyId, CompanyName }) => (
                <Tag key={CompanyId}>
                  <button
                    type="button"
                    className="qs-row-link"
                    onClick={() => void show(type, String(CompanyId))}
                  >
                    {CompanyName}
                  </button>
                </Tag>
              ))}
          </span>
        )}
      </div>
      <ReadGate read={read}>
        {(kept) => <Editor key={JSON.stringify(asked)} asked={asked} kept={kept} />}
      </ReadGate>
    </div>
  );
}

/** What it goes with as long as nothing is set. */
const instead = ({ CompanyId, CompanyType: type }: OfShortcuts): string =>
  CompanyId ? `未单独设置，沿用全部${CompanyType.label(type)}的默认` : '未设置，沿用系统的默认';

function Editor({ asked, kept }: { asked: OfShortcuts; kept: DefaultShortcuts }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const typing = useKeptForm(
    `shortcuts:${JSON.stringify(asked)}`,
    { Items: kept.Items },
    {
      labelOf: () => '快捷入口',
      show: ({ Items }) => setTyped(Items as Shortcut[]),
    },
  );
  const [typed, setTyped] = useState(typing.initial.Items as Shortcut[]);
  const draft = typing.dirty ? typed : null;
  const change = (Items: Shortcut[]) => {
    setTyped(Items);
    typing.type({ Items });
  };
  const save = useAct(saveDefaultShortcuts, {
    invalidates: ['Shortcut'],
    onDone: (_, { Items }) => {
      typing.clean();
      void message.success(Items ? '已保存，对没有自己设置的员工立即生效' : '已取消设置');
    },
  });
  const askReset = async () => {
    const agreed = await confirm({
      title: '取消设置？',
      content: asked.CompanyId ? '取消后沿用该类公司的默认。' : '取消后沿用系统的默认。',
      okText: '取消设置',
      cancelText: '返回',
    });
    if (agreed) await save.run({ ...asked, Version: kept.Version });
  };
  return (
    <>
      <div className={page.bar}>
        <Typography.Text type="secondary">
          {kept.Chosen ? '已设置；员工可在自己的工作台另行选择' : instead(asked)}
        </Typography.Text>
        <span className={page.end}>
          {kept.Chosen && <Button onClick={() => void askReset()}>取消设置</Button>}
          {draft && <Button onClick={typing.clean}>放弃修改</Button>}
          <Button
            type="primary"
            disabled={!draft}
            loading={save.pending}
            onClick={() =>
              draft && void save.run({ ...asked, Items: draft, Version: kept.Version })
            }
          >
            保存
          </Button>
        </span>
      </div>
      {typing.notice}
      <ShortcutEditor choices={kept.Choices} items={draft ?? kept.Items} onChange={change} />
    </>
  );
}
