import { type Screen, searchBy } from '../core/screen.js';
import type { CargoOrderQuery } from '../si/order.api.js';

/** The address that has no screen. */
interface NotFoundSearch {
  url: string;
}

/** The pages that are of no area: entrance, pages not found, workbench. */
export const platformScreens = [
  { path: '/', title: '首页', layout: 'site', screen: 'site/Landing', allowLogout: true },
  {
    path: '/formLayout/404',
    title: '页面不存在',
    search: searchBy<NotFoundSearch>(),
    layout: 'form',
    screen: 'site/NotFound',
    allowLogout: true,
  },
  {
    path: '/internal/404',
    title: '页面不存在',
    search: searchBy<NotFoundSearch>(),
    layout: 'internal',
    screen: 'site/NotFound',
    allowLogout: true,
  },
  {
    path: '/workbench',
    title: '工作台',
    search: searchBy<CargoOrderQuery>(),
    layout: 'internal',
    screen: 'workbench/Workbench',
    buttons: [
      { Code: 'import', Name: '导入订单', permission: 'order:import' },
      { Code: 'submit', Name: '提交SI', permission: 'si:submit' },
    ],
  },
] as const satisfies readonly Screen[];
