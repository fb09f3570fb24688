import { get, nothing, post, record } from '../core/endpoint.js';
import { Flag, Text, TextList } from '../core/field.js';
import { MOST_SHORTCUTS } from './shortcut.js';

/** The most screens that are named as recently used. */
export const MOST_RECENT = 20;

/** Screens that somebody opened within so many days are those that he uses. */
export const USED_DAYS = 90;

/** The menu as one person uses it: paths of screens that his menu has, in the manifest's spelling. */
export class OwnMenu {
  /** Those of his shortcuts that are pinned, in his order. */
  @TextList('固定', { max: MOST_SHORTCUTS }) Pinned!: string[];
  /** The last ones opened, the latest first. */
  @TextList('最近使用', { max: MOST_RECENT }) Recent!: string[];
  /** Everything opened lately. */
  @TextList('常用', { max: 1000 }) Used!: string[];
}

export const ownMenu = get('/api/Menu/GetOwn', {
  summary: '本人的菜单：固定的页面、最近使用的页面、近90天用过的页面',
  answer: record(OwnMenu),
  access: 'own',
});

export class OneOfMenu {
  @Text('页面', { max: 200, pattern: /^\//, patternText: '请选择菜单中的页面' }) Path!: string;
}

export class PinScreen extends OneOfMenu {
  @Flag('固定') Pinned!: boolean;
}
export const pinScreen = post('/api/Menu/Pin', {
  summary: '把一个页面固定到菜单顶部（同时列入快捷入口），或取消固定',
  request: PinScreen,
  answer: record(OwnMenu),
  access: 'own',
});

export class PinOrder {
  /** Pinned screens in their order; those that are left out follow as they stood. */
  @TextList('页面', { max: MOST_SHORTCUTS }) Paths!: string[];
}
export const orderPinned = post('/api/Menu/OrderPinned', {
  summary: '调整固定页面的顺序',
  request: PinOrder,
  answer: record(OwnMenu),
  access: 'own',
});

export const noteVisit = post('/api/Menu/NoteVisit', {
  summary: '记录本人打开了一个页面，用于最近使用',
  request: OneOfMenu,
  answer: nothing,
  access: 'own',
});

export const forgetVisits = post('/api/Menu/ForgetVisits', {
  summary: '清空本人的最近使用',
  answer: record(OwnMenu),
  access: 'own',
});
