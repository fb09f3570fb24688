import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useCallback, useState } from 'react';
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

const LETTER = 13;
const LINK_SPACE = 16;
const MENU_SPACE = 30;

/** The pixels that the widest of some rows' acts take. */
export function actsWidth(rows: readonly (readonly Act[])[]): number {
  const longest = Math.max(2, ...rows.map(([first]) => first?.label.length ?? 0));
  return longest * LETTER + LINK_SPACE + (rows.some(({ length }) => length > 1) ? MENU_SPACE : 0);
}

/** The first act as a link, the others in a menu, which Escape closes. */
export function ActsCell({ acts: [first, ...rest] }: { acts: readonly Act[] }) {
  const [open, setOpen] = useState(false);
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
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          destroyOnHidden
          placement="bottomRight"
          open={open}
          onOpenChange={setOpen}
          menu={{
            items: rest.map(({ label, danger = false, disabled = false, tip }) => ({
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
              rest.find(({ label }) => label === key)?.run();
            },
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label="更多操作"
            onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          />
        </Dropdown>
      )}
    </span>
  );
}
