import {
  type AccountLinkMade,
  type EmployeeRow,
  removeEmployees,
  resetPasswords,
  setEmployeeEnabled,
} from '@quayside/contracts/auth/employee';
import { resetSecondFactor } from '@quayside/contracts/auth/second-factor';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { HandOverDrawer } from './HandOverDrawer.js';
import { LinkDialog } from './LinkDialog.js';

/** What nobody sees in the list of people, and programs feel at once. */
const KEYS_END = '其API密钥同时失效，需要继续使用的请先在“移交业务”中转给服务账号。';

type Person = Pick<EmployeeRow, 'Id' | 'RealName' | 'Enable' | 'Version' | 'HasPassword'>;

const AREAS = ['Employee', 'Company'];
const named = (people: readonly Person[]): string =>
  people.length === 1 ? `“${people[0]!.RealName}”` : `${people.length} 名员工`;

export interface PeopleActs {
  /** Each asks first, and answers whether it was done. */
  toggle(person: Person): Promise<boolean>;
  reset(people: readonly Person[]): Promise<boolean>;
  /** Takes a lost second factor off. */
  dropFactor(person: Person): Promise<boolean>;
  remove(people: readonly Person[]): Promise<boolean>;
  /** Opens what is the person's, to be handed to colleagues. */
  handOver(person: Person): void;
  /** Shows links that were made elsewhere. */
  showLinks(links: readonly AccountLinkMade[], then?: () => void): void;
  /** Dialogs and drawers; somewhere in the screen. */
  holder: ReactNode;
}

/** What administrators do with accounts: disable, reset, take a lost second factor off, take out of the company. */
export function usePeopleActs(): PeopleActs {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [links, setLinks] = useState<{
    made: readonly AccountLinkMade[];
    then?: (() => void) | undefined;
  } | null>(null);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const enable = useAct(setEmployeeEnabled, { invalidates: AREAS });
  const renew = useAct(resetPasswords, { invalidates: AREAS });
  const factor = useAct(resetSecondFactor, { invalidates: AREAS });
  const takeOut = useAct(removeEmployees, { invalidates: AREAS });
  return {
    async toggle({ Id, RealName, Enable, Version }) {
      const content = `账号立即退出登录，且不能再登录；经手的单据保留在其名下，可另行移交。${KEYS_END}`;
      if (
        Enable &&
        !(await confirm({
          title: `停用“${RealName}”的账号？`,
          content,
          okText: '停用',
          danger: true,
        }))
      )
        return false;
      const done = await enable.run({ EmployeeId: Id, Enable: !Enable, Version });
      if (done) void message.success(Enable ? '账号已停用' : '账号已启用');
      return Boolean(done);
    },
    async reset(people) {
      const fresh = people.every(({ HasPassword }) => !HasPassword);
      const content = fresh
        ? '此前发出的链接失效。'
        : '原密码立即失效，已登录的设备全部退出，本人凭链接设置新密码。';
      const title = fresh ? `为${named(people)}生成登录链接？` : `重置${named(people)}的密码？`;
      if (
        !(await confirm({
          title,
          content,
          okText: fresh ? '生成链接' : '重置密码',
          danger: !fresh,
        }))
      )
        return false;
      const made = await renew.run({ EmployeeIdList: people.map(({ Id }) => Id) });
      if (made) setLinks({ made });
      return Boolean(made);
    },
    async dropFactor({ Id, RealName }) {
      const content =
        '请先确认是本人遗失了手机。已登录的设备全部退出，本人凭密码登录后可重新设置，并会收到通知。';
      if (
        !(await confirm({
          title: `清除“${RealName}”的两步验证？`,
          content,
          okText: '清除两步验证',
          danger: true,
        }))
      )
        return false;
      const done = await factor.run({ EmployeeId: Id });
      if (done !== undefined) void message.success('两步验证已清除');
      return done !== undefined;
    },
    async remove(people) {
      const content =
        '账号停用，收回全部角色，解除个人账号绑定并退出登录。' +
        `名下的业务不会自动转给别人，请先移交。${KEYS_END}`;
      if (
        !(await confirm({
          title: `将${named(people)}移出公司？`,
          content,
          okText: '移出公司',
          danger: true,
        }))
      )
        return false;
      const done = await takeOut.run({ EmployeeIdList: people.map(({ Id }) => Id) });
      if (done !== undefined) void message.success('已移出公司');
      return done !== undefined;
    },
    handOver: setLeaving,
    showLinks: (made, then) => setLinks({ made, then }),
    holder: (
      <>
        {links && (
          <LinkDialog
            links={links.made}
            onClose={() => {
              setLinks(null);
              links.then?.();
            }}
          />
        )}
        {leaving && <HandOverDrawer person={leaving} onClose={() => setLeaving(null)} />}
      </>
    ),
  };
}
