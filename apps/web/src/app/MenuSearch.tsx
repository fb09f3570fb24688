import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { findRecords } from '@quayside/contracts/auth/record-search';
import { mayBeNumber } from '@quayside/contracts/core/record-search';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { errorText } from '../kit/http/ApiError.js';
import { useRead } from '../kit/http/query.js';
import { goUrl } from '../kit/screen/navigator.js';
import styles from './MenuSearch.module.css';
import { type MenuEntry, menuLeaves, openFromMenu } from './menu.js';
import {
  type Choice,
  type ChoiceGroup,
  findPages,
  pageGroup,
  recordGroups,
} from './menu-search.js';
import { useOwnMenu } from './use-own-menu.js';

/** No request for every key: what is typed is looked for when the hand rests. */
const REST_MS = 250;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const opens = (event: globalThis.KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey || event.shiftKey) return false;
  const withControl = event.ctrlKey || event.metaKey;
  if (withControl) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTyping(event.target);
};

/**
 * The way to every screen and record: by name, its sounds, route or number. Ctrl+K or `/` lead
 * here from anywhere.
 */
export function MenuSearch({ entries }: { entries: readonly MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const before = useRef<Element | null>(null);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!opens(event)) return;
      event.preventDefault();
      before.current = document.activeElement;
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const close = () => {
    setOpen(false);
    // Back to where the hand was.
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-label="搜索菜单和单据"
        aria-keyshortcuts="Control+K /"
        onClick={(event) => {
          before.current = event.currentTarget;
          setOpen(true);
        }}
      >
        <SearchOutlined />
        <span className={styles.hint}>搜索菜单、单号、箱号</span>
        <kbd className="qs-key">Ctrl K</kbd>
      </button>
      {isOpen &&
        createPortal(
          <Search entries={entries} close={close} leave={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}

interface SearchProps {
  entries: readonly MenuEntry[];
  /** Back to what was there before. */
  close(): void;
  /** Gone, since something else is opened. */
  leave(): void;
}

function Search({ entries, close, leave }: SearchProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState<string | null>(null);
  /** Enter was pressed before the records came: a single one is opened when it is there. */
  const isWaiting = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const { own } = useOwnMenu();
  const leaves = useMemo(() => menuLeaves(entries), [entries]);
  const records = useRecords(text);

  const named = (paths: readonly string[]) =>
    paths.flatMap((path) => leaves.find((leaf) => leaf.path === path) ?? []);
  const pages = pageGroup('页面', findPages(leaves, text, own.Used));
  const groups: ChoiceGroup[] =
    text.trim() === ''
      ? [
          ...pageGroup('固定', named(own.Pinned)),
          ...pageGroup('最近使用', named(own.Recent.filter((path) => !own.Pinned.includes(path)))),
        ]
      : // A number is rarely part of a page's name: what it finds comes first.
        [...recordGroups(records.areas), ...pages];
  const choices = groups.flatMap((group) => group.choices);
  const current = choices.find(({ id }) => id === active) ?? choices[0];

  const choose = ({ target }: Choice) => {
    leave();
    if ('menu' in target) openFromMenu(target.menu);
    else goUrl(target.link);
  };
  const only = choices.length === 1 && !records.isPending ? choices[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when it comes
  useEffect(() => {
    if (isWaiting.current && only) choose(only);
    if (!records.isPending) isWaiting.current = false;
  }, [only?.id, records.isPending]);

  const step = (by: number) => {
    if (choices.length === 0) return;
    const at = choices.findIndex(({ id }) => id === current?.id);
    const next = choices[(at + by + choices.length) % choices.length]!;
    setActive(next.id);
    list.current?.querySelector(`[id="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of another alphabet's window are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Tab') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') close();
    else if (event.key !== 'Enter') return;
    else if (records.isPending) isWaiting.current = true;
    else if (current) choose(current);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same
    <div
      className={styles.backdrop}
      onMouseDown={(event) => event.target === event.currentTarget && close()}
    >
      <div role="dialog" aria-modal="true" aria-label="搜索菜单和单据" className={styles.panel}>
        <div className={styles.line}>
          {records.isPending ? <LoadingOutlined /> : <SearchOutlined />}
          <input
            // biome-ignore lint/a11y/noAutofocus: it was opened to type
            autoFocus
            role="combobox"
            aria-label="搜索菜单和单据"
            aria-expanded="true"
            aria-controls="menu-search-choices"
            aria-activedescendant={current?.id}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder="菜单名称、拼音或首字母；订舱号、SI、提单、箱、报价编号"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(null);
              isWaiting.current = false;
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={close}>
            关闭
          </button>
        </div>
        <div
          ref={list}
          id="menu-search-choices"
          role="listbox"
          aria-label="搜索结果"
          className={styles.list}
        >
          {groups.map((group) => (
            <div key={group.title} role="presentation">
              <div className={styles.heading} role="presentation">
                {group.title}
              </div>
              {group.choices.map((choice) => (
                <div
                  key={choice.id}
                  id={choice.id}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice.id === current?.id}
                  className={styles.choice}
                  onPointerMove={() => setActive(choice.id)}
                  onClick={() => choose(choice)}
                  onKeyDown={onKeyDown}
                >
                  <span className={styles.title}>{choice.title}</span>
                  {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
                  <span className={styles.kind}>{choice.kind}</span>
                </div>
              ))}
            </div>
          ))}
          <Told text={text} records={records} isEmpty={choices.length === 0} />
        </div>
        <div className={styles.keys} aria-hidden="true">
          <span>
            <kbd className="qs-key">↑</kbd> <kbd className="qs-key">↓</kbd> 选择
          </span>
          <span>
            <kbd className="qs-key">Enter</kbd> 打开
          </span>
          <span>
            <kbd className="qs-key">Esc</kbd> 返回
          </span>
        </div>
      </div>
    </div>
  );
}

interface Records {
  areas: Parameters<typeof recordGroups>[0];
  /** They are being looked for, or will be when the hand rests. */
  isPending: boolean;
  error: Error | null;
  silent: readonly string[];
  again(): void;
}

/** Records of what is typed, when it can be a number: one call once the hand rests. */
function useRecords(text: string): Records {
  const typed = text.normalize('NFKC').trim();
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isNumber = mayBeNumber(typed);
  const isAsked = isNumber && typed === rested;
  const read = useRead(findRecords, { Text: rested }, { enabled: isAsked });
  return {
    areas: isAsked ? (read.data?.Areas ?? []) : [],
    isPending: isNumber && (!isAsked || read.isPending),
    error: isAsked ? read.error : null,
    silent: isAsked ? (read.data?.Silent ?? []) : [],
    again: () => void read.refetch(),
  };
}

/** What is being done, went wrong, or was not found. */
function Told({ text, records, isEmpty }: { text: string; records: Records; isEmpty: boolean }) {
  if (records.isPending) return <p className={styles.told}>正在按号码查找单据…</p>;
  if (records.error)
    return (
      <p className={styles.told}>
        单据没有查成：{errorText(records.error)}{' '}
        <button type="button" className={styles.again} onClick={records.again}>
          重试
        </button>
      </p>
    );
  if (records.silent.length > 0)
    return (
      <p className={styles.told}>
        {records.silent.join('、')}没有及时答复，可能还有单据{' '}
        <button type="button" className={styles.again} onClick={records.again}>
          重试
        </button>
      </p>
    );
  if (!isEmpty) return null;
  if (text.trim() === '')
    return (
      <p className={styles.told}>输入菜单名称、拼音首字母，或订舱、SI、提单、箱、报价的号码</p>
    );
  return (
    <p className={styles.told}>
      没有找到“{text.trim()}
      ”。菜单按名称、拼音和路径查找；单据按号码查找，至少4个字符并含数字，只查您有权查看的
    </p>
  );
}
