import {
  type BasicKind,
  type BasicOption,
  searchBasic,
} from '@quayside/contracts/masterdata/search';
import { Select, Typography } from 'antd';
import { useState } from 'react';
import { nothingFound } from '../kit/form/nothing-found.js';
import { useRead } from '../kit/http/query.js';
import { usePreference } from '../kit/preference.js';
import './basic-select.css';
import { useFirstHit } from './use-first-hit.js';
import { usedFirst } from './used-first.js';

export interface BasicSelectProps<Value extends string | string[]> {
  kind: BasicKind;
  /** Codes; given by a form. */
  value?: Value | null;
  onChange?: (value: Value | null, option?: BasicOption) => void;
  multiple?: boolean;
  /** What bounds the choice: of terminals their port, of loops their carrier. */
  within?: string | null;
  /** What a typed text may stand for when nothing is found, as a code; null: nothing. */
  other?: (typed: string) => string | null;
  placeholder?: string;
  id?: string;
  disabled?: boolean;
  status?: 'error' | 'warning' | '';
  'aria-label'?: string;
  style?: React.CSSProperties;
}

const RECENT = 8;

/** A code that basic data does not have. */
const unknownOption = (Code: string): BasicOption => ({
  Id: 0,
  Code,
  NameCn: '',
  NameEn: '',
  Hint: '未收录',
  Enabled: true,
});

const nameOf = ({ NameCn, NameEn }: BasicOption): string => NameCn || NameEn;

function OptionLine({ option }: { option: BasicOption }) {
  const { Code, NameCn, NameEn, Hint, Enabled } = option;
  return (
    <span className="qs-basic-option">
      <span className="qs-basic-code">{Code}</span>
      <span className="qs-basic-name">{NameCn || NameEn}</span>
      {NameCn && NameEn && NameEn !== NameCn && (
        <Typography.Text type="secondary" className="qs-basic-en">
          {NameEn}
        </Typography.Text>
      )}
      {(Hint || !Enabled) && (
        <Typography.Text type="secondary">{Enabled ? Hint : '已停用'}</Typography.Text>
      )}
    </span>
  );
}

/**
 * Picks basic data as people type: code, Chinese, pinyin, initials, English or alias. What the person used last stands first;
 * each keystroke cancels the search of the one before.
 */
export function BasicSelect<Value extends string | string[] = string>(
  props: BasicSelectProps<Value>,
) {
  const {
    kind,
    value,
    onChange,
    multiple = false,
    within,
    other,
    placeholder = '代码、名称或拼音',
    ...rest
  } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [kept, setRecent] = usePreference<readonly BasicOption[]>('picker-recent', kind, []);
  // A terminal's hint is its port, a loop's its carrier.
  const recent = within ? kept.filter(({ Hint }) => Hint === within) : kept;
  const [known, setKnown] = useState<ReadonlyMap<string, BasicOption>>(new Map());
  const keyword = typed.trim();
  const found = useRead(
    searchBasic,
    { Kind: kind, ...(keyword && { Keyword: keyword }), ...(within && { Within: within }) },
    { enabled: open },
  );
  const codes = (Array.isArray(value) ? value : value ? [value] : []) as string[];
  // One stored code is looked up for its name; of several the codes are name enough.
  const single = codes.length === 1 ? codes[0] : undefined;
  const stored = useRead(
    searchBasic,
    { Kind: kind, Code: single ?? '' },
    { enabled: single !== undefined && !known.has(single), staleTime: 300_000 },
  );
  const hits = found.data ?? [];
  // The answer to what is typed is not here yet: nothing may be picked from the list of an older keyword.
  const stale = keyword !== '' && found.data === undefined;
  const used = new Set(recent.map(({ Code }) => Code));
  const offered = keyword
    ? usedFirst(hits, used)
    : [...recent, ...hits.filter(({ Code }) => !used.has(Code))];
  const own =
    keyword && hits.length === 0 && !stale ? (other?.(keyword.toUpperCase()) ?? null) : null;
  const options = new Map(stale ? [] : offered.map((option) => [option.Code, option] as const));
  // What is stored lends its name to the closed box; while somebody types, only what was found stands in the list.
  if (keyword === '') {
    for (const option of stored.data ?? [])
      if (!options.has(option.Code)) options.set(option.Code, option);
    for (const code of codes)
      if (!options.has(code)) options.set(code, known.get(code) ?? unknownOption(code));
  }
  if (own) options.set(own, unknownOption(own));

  const pick = (picked: string | string[] | undefined): void => {
    const chosen = Array.isArray(picked) ? picked.at(-1) : picked;
    const option = chosen ? options.get(chosen) : undefined;
    if (option && option.Id > 0) {
      setKnown(new Map(known).set(option.Code, option));
      setRecent([option, ...kept.filter(({ Code }) => Code !== option.Code)].slice(0, RECENT));
    }
    setTyped('');
    enter.typed();
    onChange?.(
      (Array.isArray(picked)
        ? picked.length > 0
          ? picked
          : null
        : (picked ?? null)) as Value | null,
      option,
    );
  };

  const takeFirst = (): void => {
    const [first] = options.keys();
    if (!first) return;
    pick(multiple ? [...codes.filter((code) => code !== first), first] : first);
    if (!multiple) setOpen(false);
  };
  const enter = useFirstHit({
    keyword,
    stale,
    take: takeFirst,
    close: () => setOpen(false),
  });
  const search = (text: string): void => {
    enter.typed();
    setTyped(text);
  };

  return (
    <Select<string | string[]>
      {...rest}
      style={{ width: '100%', ...rest.style }}
      allowClear
      {...(multiple ? { mode: 'multiple' as const } : {})}
      showSearch={{ filterOption: false, onSearch: search, searchValue: typed }}
      placeholder={placeholder}
      value={(multiple ? codes : (codes[0] ?? null)) as string | string[]}
      onChange={pick}
      open={open}
      onOpenChange={setOpen}
      onInputKeyDown={enter.onInputKeyDown}
      popupMatchSelectWidth={360}
      notFoundContent={nothingFound(found, `没有找到“${keyword}”`)}
      optionRender={({ data }) => <OptionLine option={(data as { option: BasicOption }).option} />}
      options={[...options.values()].map((option) => ({
        value: option.Code,
        label: multiple ? option.Code : `${option.Code} ${nameOf(option)}`.trim(),
        option,
      }))}
    />
  );
}
