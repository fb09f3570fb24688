import { type ChoiceValue, choices } from '../core/choices.js';
import { get, post, record } from '../core/endpoint.js';
import { Choice, Flag, Integer, ListOf, Text, TextList } from '../core/field.js';
import { CompanyType } from './company-type.js';

export const MenuTree = choices({
  Internal: { value: 'internal', label: '平台工作台' },
  External: { value: 'external', label: '客户与服务商工作台' },
});
export type MenuTree = ChoiceValue<typeof MenuTree>;

export const LinkWay = choices({
  Embedded: { value: 'embedded', label: '在标签页内打开' },
  Window: { value: 'window', label: '在新窗口打开' },
});
export type LinkWay = ChoiceValue<typeof LinkWay>;

/** PostgreSQL channel: the layout of a menu changed; gateways tell all clients. */
export const MENU_CHANNEL = 'quayside_menu';

/** What a group's icon can be. */
export const MENU_ICONS = [
  ...(['dashboard', 'file', 'form', 'bell', 'database', 'tags', 'team', 'setting'] as const),
  ...([
    'appstore',
    'link',
    'global',
    'calendar',
    'calculator',
    'chart',
    'money',
    'truck',
    'inbox',
    'tool',
  ] as const),
] as const;

export const MOST_MENU_GROUPS = 40;
export const MOST_GROUP_ITEMS = 200;
export const MOST_MENU_TITLE = 20;
/** How the key of a link begins; the path of a screen begins with a slash. */
export const MENU_LINK_PREFIX = 'MENU_LINK:';
/** How the key of a group begins that no area declares. */
export const OWN_GROUP_PREFIX = 'own-';

/** An entry as it is to stand: a screen of the tree, or an address outside. */
export class MenuItemInput {
  /** The path of a screen, or `MENU_LINK:` with eight lower-case letters and digits. */
  @Text('页面', { max: 200 }) Key!: string;
  /** Null: as the screen is called. Links need one. */
  @Text('名称', { max: MOST_MENU_TITLE, optional: true }) Title?: string | null;
  /** In no menu; who may open it still may. */
  @Flag('隐藏') Hidden!: boolean;
  /** Of links alone. Embedded ones are https: a page that is served over TLS frames no other. */
  @Text('地址', { max: 500, optional: true }) Url?: string | null;
  @Choice('打开方式', LinkWay, { optional: true }) Way?: LinkWay | null;
  /** Of links in the tree of customers and providers: whose it is; null for both. */
  @Choice('显示给', CompanyType, { optional: true }) CompanyType?: CompanyType | null;
}

export class MenuGroupInput {
  /** An area's group, or `own-` with eight lower-case letters and digits. */
  @Text('分组', { max: 60 }) Key!: string;
  /** Null: as its area calls it. */
  @Text('名称', { max: MOST_MENU_TITLE, optional: true }) Title?: string | null;
  @Text('图标', { max: 40, optional: true }) Icon?: string | null;
  @Flag('隐藏') Hidden!: boolean;
  @ListOf('页面', () => MenuItemInput, { max: MOST_GROUP_ITEMS }) Items!: MenuItemInput[];
}

/** An entry with what it is without anybody's change, and what shows it. */
export class LaidItem extends MenuItemInput {
  /** Null of links. */
  @Text('原名称', { max: 60, optional: true }) UsualTitle!: string | null;
  /** Labels of the rights of which any shows it; none: everybody has it. */
  @TextList('所需权限', { max: 50 }) Rights!: string[];
  /** `审核通过（approve）` */
  @TextList('按钮', { max: 100 }) Buttons!: string[];
}

export class LaidGroup extends MenuGroupInput {
  @Text('原名称', { max: 60, optional: true }) UsualTitle!: string | null;
  @Text('原图标', { max: 40, optional: true }) UsualIcon!: string | null;
  @ListOf('页面', () => LaidItem, { max: MOST_GROUP_ITEMS }) declare Items: LaidItem[];
}

export class OfMenuTree {
  @Choice('菜单', MenuTree) Tree!: MenuTree;
}

export class MenuLayout extends OfMenuTree {
  /** 0: nobody changed anything. */
  @Integer('版本') Version!: number;
  @ListOf('分组', () => LaidGroup, { max: MOST_MENU_GROUPS + 20 }) Groups!: LaidGroup[];
}

export class SaveMenuLayout extends OfMenuTree {
  @Integer('版本') Version!: number;
  /** Null: as the areas declare it. Screens that are left out stand where their areas put them. */
  @ListOf('分组', () => MenuGroupInput, { max: MOST_MENU_GROUPS, optional: true }) Groups!:
    | MenuGroupInput[]
    | null;
}

export const menuLayout = get('/api/Menu/GetLayout', {
  summary: '一个工作台的菜单：分组、页面、外部链接，注明各项所需权限与按钮',
  request: OfMenuTree,
  answer: record(MenuLayout),
  access: 'menu:manage',
});
export const saveMenuLayout = post('/api/Menu/SaveLayout', {
  summary:
    '保存菜单的名称、图标、顺序、分组、隐藏和外部链接，对所有人立即生效；路径和按钮由程序定义，不能增减',
  request: SaveMenuLayout,
  answer: record(MenuLayout),
  access: 'menu:manage',
});
