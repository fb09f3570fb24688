import {
  countPartySetUse,
  listPartySets,
  type PartySet,
  type PartySetRow,
  partySet,
} from '@quayside/contracts/booking/templates/party-set.api';
import { PartyRole } from '@quayside/contracts/trade/choices';
import type { Party } from '@quayside/contracts/trade/party';
import { App, Button, Input, Popover, Spin } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/http/call.js';
import { useRead } from '../../../kit/http/query.js';
import { useSession } from '../../../kit/session/store.js';
import { type FormLine, isBlank, newLine } from '../entry/entry-form.js';
import { useEntry, useEntryStore } from '../entry/entry-store.js';
import './templates.css';
import { part } from '../../../kit/screen/part.js';

const PartySetDrawer = part(async () => (await import('./PartySetDrawer.js')).PartySetDrawer);

type Line = FormLine<'Parties'>;
const UNDO_SECONDS = 12;

const lineOf = ({ Address, ...rest }: Party): Line =>
  newLine<'Parties'>({ ...rest, Address: Address.join('\n') || null });
const partyOf = ({ Role, Name, Address, Code, Country, Contact, Phone, Email }: Line): Party => ({
  Role,
  Name: Name ?? '',
  Address: (Address ?? '').split('\n').filter(Boolean).slice(0, 12),
  Code: Code ?? null,
  Country: Country ?? null,
  Contact: Contact ?? null,
  Phone: Phone ?? null,
  Email: Email ?? null,
});

/** The parties of a form with those of a set in their places; what the set does not name stays. */
export function withSet(
  lines: readonly Line[],
  parties: readonly Party[],
): { next: Line[]; replaced: string[] } {
  const named = new Set(parties.map(({ Role }) => Role));
  const replaced = lines.filter((line) => named.has(line.Role) && !isBlank('Parties', line));
  const next = [...parties.map(lineOf), ...lines.filter(({ Role }) => !named.has(Role))];
  return {
    next,
    replaced: replaced.map(({ Role, Name }) => `${PartyRole.label(Role)} ${Name ?? ''}`.trim()),
  };
}

/** Fills the parties of a paper from a set at a click, says what it replaced, and takes it back; keeps them as a set. */
export function PartySetPick() {
  const may = useSession(({ menuMap }) => menuMap.has('/bookingspace/sfttemp'));
  const external = useSession((session) => session.external);
  const store = useEntryStore();
  const companyId = useEntry((state) => state.form.companyId);
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const [kept, setKept] = useState<Party[] | null>(null);
  const query = {
    Limit: 30,
    Sort: '-UseCount',
    ...(keyword.trim() && { Keyword: keyword.trim() }),
    ...(external || companyId === null ? {} : { CompanyId: companyId }),
  };
  const { data } = useRead(listPartySets, query as never, {
    enabled: open,
    placeholderData: (before) => before,
  });
  if (!may) return null;
  const put = (lines: readonly Line[]) =>
    store.getState().edit((form) => ({ ...form, lines: { ...form.lines, Parties: lines } }));
  const fill = ({ Id, Name, Parties }: PartySet) => {
    const before = store.getState().form.lines.Parties;
    const { next, replaced } = withSet(before, Parties);
    put(next);
    // The count is a convenience: the parties are there whether it arrives or not.
    call(countPartySetUse, { Id }).catch(() => {});
    const key = `party-set-${Id}`;
    void message.success({
      key,
      duration: UNDO_SECONDS,
      content: (
        <>
          已套用“{Name}”{replaced.length > 0 ? `，替换了：${replaced.join('、')}` : ''}
          <Button
            type="link"
            size="small"
            onClick={() => {
              put(before);
              message.destroy(key);
            }}
          >
            撤销
          </Button>
        </>
      ),
    });
  };
  const choose = async ({ Id }: PartySetRow) => {
    setOpen(false);
    try {
      fill(await call(partySet, { Id }));
    } catch {
      void message.error('该模板已不可用，请重新选择');
    }
  };
  const keep = () => {
    setOpen(false);
    const named = store.getState().form.lines.Parties.filter(({ Name }) => Name?.trim());
    if (named.length === 0) void message.info('请先填写当事方的名称');
    else setKept(named.map(partyOf));
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        content={
          <div className="party-sets">
            <Input.Search
              allowClear
              aria-label="查找收发通模板"
              placeholder="模板名称、当事方名称"
              value={keyword}
              onChange={({ target }) => setKeyword(target.value)}
            />
            <div className="party-sets-list">
              {!data && <Spin size="small" />}
              {data?.Rows.map((row) => (
                <button
                  key={row.Id}
                  type="button"
                  className="party-set"
                  onClick={() => void choose(row)}
                >
                  <b>{row.Name}</b>
                  <span>
                    {[row.Shipper, row.Consignee].filter(Boolean).join(' → ') || row.Notify}
                  </span>
                </button>
              ))}
              {data?.Rows.length === 0 && (
                <div className="party-sets-none">
                  {keyword ? `没有找到“${keyword}”` : '还没有收发通模板'}
                </div>
              )}
            </div>
            <Button type="link" size="small" style={{ padding: 0 }} onClick={keep}>
              把本单的当事方存为模板
            </Button>
          </div>
        }
      >
        <Button type="link" size="small" style={{ padding: 0 }}>
          收发通模板
        </Button>
      </Popover>
      {kept && <PartySetDrawer begin={{ Parties: kept }} onClose={() => setKept(null)} />}
    </>
  );
}
