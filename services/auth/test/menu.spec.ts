import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@quayside/contracts/auth/menu-layout';
import { currentMenuTree, EXTERNAL_MENU, type MenuNode } from '@quayside/contracts/auth/session';
import { ownShortcuts, saveOwnShortcuts } from '@quayside/contracts/auth/shortcut';
import { type AuthClient, startAuth } from './auth-client.js';

const { Internal, External } = api.MenuTree;

describe('the menus', () => {
  let auth: AuthClient;
  let admin: string;
  let clerk: string;
  beforeAll(async () => {
    auth = await startAuth();
    [admin, clerk] = [
      await auth.signIn('OPERATOR', 'admin'),
      await auth.signIn('HUAYUAN', 'clerk'),
    ];
  });
  afterAll(() => auth.close());

  const layoutOf = async (Tree: api.MenuTree) =>
    (await auth.as(admin, api.menuLayout, { Tree })).data;
  const save = (request: api.SaveMenuLayout, who = admin) =>
    auth.as(who, api.saveMenuLayout, request);
  const menuOf = async (who: string): Promise<MenuNode[]> => {
    const tree = (await auth.as(who, currentMenuTree)).data;
    return tree[0]?.Path === EXTERNAL_MENU ? tree[0].Children : tree;
  };

  it('are the operator’s to lay out, and everybody has them so from then on', async () => {
    expect((await auth.as(clerk, api.menuLayout, { Tree: External })).refusal.Code).toBe(
      'access.denied',
    );
    const [{ Version, Groups }, internal] = [await layoutOf(External), await layoutOf(Internal)];
    expect((await save({ Tree: External, Version, Groups }, clerk)).refusal.Code).toBe(
      'access.denied',
    );
    const [first] = Groups;
    const renamed = {
      ...first!,
      Title: '今日',
      Items: first!.Items.map((item, i) => ({ ...item, Title: i === 0 ? '我的一天' : null })),
    };
    const link = {
      Key: 'MENU_LINK:weather1',
      Title: '港口天气',
      Hidden: false,
      Url: 'https://weather.example/',
      Way: api.LinkWay.Window,
    };
    const own = {
      Key: 'own-outside1',
      Title: '常用网站',
      Icon: 'global',
      Hidden: false,
      Items: [link],
    };
    const saved = (
      await save({ Tree: External, Version, Groups: [...Groups.slice(1), renamed, own] })
    ).data;
    expect(saved.Version).toBe(Version + 1);
    const mine = await menuOf(clerk);
    expect(mine.at(-1)).toMatchObject({
      Title: '常用网站',
      Icon: 'global',
      Children: [{ Title: '港口天气', Url: link.Url, Embedded: false }],
    });
    expect(mine.at(-2)).toMatchObject({ Title: '今日' });
    expect(mine.at(-2)!.Children[0]!.Children[0]).toMatchObject({
      Title: '我的一天',
      Path: first!.Items[0]!.Key,
      Pinyin: 'wo de yi tian',
    });
    // The other workbench stands as it was.
    expect(await layoutOf(Internal)).toEqual(internal);

    const reset = (await save({ Tree: External, Version: saved.Version, Groups: null })).data;
    expect(reset.Groups).toEqual(Groups);
    expect((await menuOf(clerk)).some(({ Title }) => Title === '常用网站')).toBe(false);
  });

  it('lose nothing to who looks at an old one, and the same again changes nothing', async () => {
    const { Version, Groups } = await layoutOf(Internal);
    const turned = [...Groups].reverse();
    const saved = (await save({ Tree: Internal, Version, Groups: turned })).data;
    expect((await save({ Tree: Internal, Version, Groups })).refusal.Code).toBe('record.stale');
    expect((await save({ Tree: Internal, Version, Groups: turned })).data).toEqual(saved);
    const wrong = await save({
      Tree: Internal,
      Version: saved.Version,
      Groups: [{ ...turned[0]!, Icon: 'skull' }, ...turned.slice(1)],
    });
    expect(wrong.refusal.Errors).toEqual([
      { Prop: 'Groups[0].Icon', Code: 'choice', Msg: '没有这个图标' },
    ]);
    expect(await layoutOf(Internal)).toEqual(saved);
    await save({ Tree: Internal, Version: saved.Version, Groups: null });
  });

  it('of two who save at once one is told', async () => {
    const { Version, Groups } = await layoutOf(External);
    const [hidden, turned] = [
      Groups.map((group, i) => ({ ...group, Hidden: i === 0 })),
      [...Groups].reverse(),
    ];
    const answers = await Promise.all(
      [hidden, turned].map((each) => save({ Tree: External, Version, Groups: each })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)!.refusal.Code).toBe('record.stale');
    await save({ Tree: External, Version: (await layoutOf(External)).Version, Groups: null });
  });

  it('hide what shortcuts could be made of', async () => {
    const path = '/workbench/SISubimtList';
    await auth.as(clerk, saveOwnShortcuts, { Items: [{ Path: path, Favourite: false }] });
    const { Version, Groups } = await layoutOf(External);
    const hidden = Groups.map((group) => ({
      ...group,
      Items: group.Items.map((item) => ({ ...item, Hidden: item.Key === path })),
    }));
    const saved = (await save({ Tree: External, Version, Groups: hidden })).data;
    expect((await auth.as(clerk, ownShortcuts)).data.Items).toEqual([]);
    await save({ Tree: External, Version: saved.Version, Groups: null });
    expect((await auth.as(clerk, ownShortcuts)).data.Items).toEqual([
      { Path: path, Favourite: false },
    ]);
  });
});
