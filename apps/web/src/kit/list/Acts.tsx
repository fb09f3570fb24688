import { MoreOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Dropdown } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useScreen } from '../screen/ScreenContext.js';
import { hasButton } from '../session/menu-map.js';
import { useSession } from '../session/store.js';
import '../resource/resource.css';

/** Something that can be done with a row. */
export interface Act {
  label: string;
  run(): void;
  /** Button code that it takes, of the screen unless `path` names another; without it, everybody may. */
  can?: string;
  path?: string;
  danger?: boolean;
  disabled?: boolean;
  tip?: string;
}

/** What may come to nothing stands in the list as it is: `row.Open && {…}`. */
export type Acts = readonly (Act | false | null | undefined)[];

/** The acts that the person has the buttons for; follows a change of rights at once. */
export function useAllowed(): (acts: Acts) => Act[] {
  const { screen } = useScreen();
  const menuMap = useSession((session) => session.menuMap);
  return useCallback(
    (acts) =>
      acts.filter(
        (act): act is Act =>
          Boolean(act) &&
          (!(act as Act).can ||
            hasButton(menuMap, (act as Act).path ?? screen.path, (act as Act).can!)),
      ),
    [menuMap, screen.path],
  );
}

type RowActs = ReadonlyMap<number, readonly Act[]>;

const isSameAct = (one: Act, other: Act | undefined): boolean =>
  one.label === other?.label &&
  one.danger === other.danger &&
  one.disabled === other.disabled &&
  one.tip === other.tip;

const looksSame = (one: RowActs, other: RowActs): boolean =>
  one.size === other.size &&
  [...one].every(([id, acts]) => {
    const others = other.get(id);
    return (
      acts.length === others?.length && acts.every((act, index) => isSameAct(act, others[index]))
    );
  });

/**
 * The same acts as long as they look the same, though a screen writes them anew at each drawing:
 * with others a list draws all its rows. What is run is always the act of the latest drawing.
 */
export function useSteadyActs(acts: RowActs): RowActs {
  const latest = useRef(acts);
  latest.current = acts;
  const [steady, setSteady] = useState<{ of: RowActs; acts: RowActs } | null>(null);
  if (steady && looksSame(steady.of, acts)) return steady.acts;
  const made = {
    of: acts,
    acts: new Map(
      [...acts].map(([id, some]) => [
        id,
        some.map((act, index) => ({ ...act, run: () => latest.current.get(id)?.[index]?.run() })),
      ]),
    ),
  };
  setSteady(made);
  return made.acts;
}

const LETTER = 13;
const LINK_SPACE = 16;
const MENU_SPACE = 30;

/** The pixels that the widest of some rows' acts take. */
export function actsWidth(rows: readonly (readonly Act[])[]): number {
  const longest = Math.max(2, ...rows.map(([first]) => first?.label.length ?? 0));
  return longest * LETTER + LINK_SPACE + (rows.some(({ length }) => length > 1) ? MENU_SPACE : 0);
}

/** The first act as a link, the others in a menu. */
export function ActsCell({ acts: [first, ...rest] }: { acts: readonly Act[] }) {
  const [asked, setAsked] = useState(false);
  if (!first) return null;
  return (
    <span className="qs-acts">
      <button
        type="button"
        className="qs-row-link"
        disabled={first.disabled}
        title={first.tip}
        onClick={first.run}
      >
        {first.label}
      </button>
      {rest.length > 0 &&
        (asked ? <ActsMenu acts={rest} /> : <Button {...MORE} onClick={() => setAsked(true)} />)}
    </span>
  );
}

const MORE: ButtonProps = {
  type: 'text',
  size: 'small',
  icon: <MoreOutlined />,
  'aria-label': '更多操作',
};

/**
 * The menu of a row, open, which Escape closes. It is there from the first time that somebody
 * asks for it: one in each of two hundred rows takes longer than all their texts.
 */
function ActsMenu({ acts }: { acts: readonly Act[] }) {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  // Closed by Escape, the keyboard is where it was.
  const close = (next: boolean): void => {
    setOpen(next);
    if (!next && document.activeElement?.closest('.ant-dropdown')) button.current?.focus();
  };
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      destroyOnHidden
      placement="bottomRight"
      open={open}
      onOpenChange={close}
      menu={{
        items: acts.map(({ label, danger = false, disabled = false, tip }) => ({
          key: label,
          label,
          danger,
          disabled,
          title: tip ?? '',
        })),
        onClick: ({ key, domEvent }) => {
          // The row below takes no part in it: a double click or Enter opens that.
          domEvent.stopPropagation();
          setOpen(false);
          acts.find(({ label }) => label === key)?.run();
        },
      }}
    >
      <Button
        {...MORE}
        ref={button}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      />
    </Dropdown>
  );
}
