import { arrayOf, get, post, record } from '../core/endpoint.js';
import { Choice, Flag, Integer, ListOf, Text } from '../core/field.js';
import { CompanyType } from './company-type.js';

/** The most shortcuts that one person has. */
export const MOST_SHORTCUTS = 24;

/** A screen that somebody wants at hand on the workbench. */
export class Shortcut {
  @Text('页面', { max: 200, pattern: /^\//, patternText: '请选择菜单中的页面' }) Path!: string;
  /** Pinned: at hand on every screen, at the top of the menu. */
  @Flag('固定到菜单') Favourite!: boolean;
}

export class Shortcuts {
  @ListOf('快捷入口', () => Shortcut, { max: MOST_SHORTCUTS }) Items!: Shortcut[];
}

/** The shortcuts of a person, who may have chosen them or goes with the default. */
export class OwnShortcuts extends Shortcuts {
  @Flag('自己设置') Chosen!: boolean;
}

export const ownShortcuts = get('/api/Shortcut/GetOwn', {
  summary: '本人的快捷入口与固定的菜单',
  answer: record(OwnShortcuts),
  access: 'own',
});
export const saveOwnShortcuts = post('/api/Shortcut/SaveOwn', {
  summary: '保存本人的快捷入口与固定的菜单',
  request: Shortcuts,
  answer: record(OwnShortcuts),
  access: 'own',
});
export const resetOwnShortcuts = post('/api/Shortcut/ResetOwn', {
  summary: '恢复默认的快捷入口',
  answer: record(OwnShortcuts),
  access: 'own',
});

/** Whose default: of all companies of a type, or of one company of it. */
export class OfShortcuts {
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number | null;
}

/** A screen that people of the company may have. */
export class ShortcutChoice {
  @Text('页面', { max: 200 }) Path!: string;
  @Text('名称', { max: 60 }) Title!: string;
  @Text('分组', { max: 60 }) Group!: string;
}

export class DefaultShortcuts extends Shortcuts {
  /** Set for just this company or type; otherwise it goes with what is more general. */
  @Flag('已设置') Chosen!: boolean;
  @Integer('版本') Version!: number;
  @ListOf('可选页面', () => ShortcutChoice, { max: 1000 }) Choices!: ShortcutChoice[];
}

export class SaveDefaultShortcuts extends OfShortcuts {
  /** Nothing: goes with what is more general again. */
  @ListOf('快捷入口', () => Shortcut, { max: MOST_SHORTCUTS, optional: true }) Items?:
    | Shortcut[]
    | null;
  @Integer('版本', { optional: true, least: 0 }) Version?: number | null;
}

export const defaultShortcuts = get('/api/Shortcut/GetDefault', {
  summary: '客户或服务商工作台默认的快捷入口，按公司类型或公司',
  request: OfShortcuts,
  answer: record(DefaultShortcuts),
  access: 'shortcut:manage',
});
export const saveDefaultShortcuts = post('/api/Shortcut/SaveDefault', {
  summary: '保存客户或服务商工作台默认的快捷入口',
  request: SaveDefaultShortcuts,
  answer: record(DefaultShortcuts),
  access: 'shortcut:manage',
});

/** A company that has a default of its own. */
export class ShortcutCompany {
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
}
export const shortcutCompanies = get('/api/Shortcut/GetCompanies', {
  summary: '单独设置了默认快捷入口的公司',
  answer: arrayOf(ShortcutCompany),
  access: 'shortcut:manage',
});
