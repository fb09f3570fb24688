import type { Permission } from '../permissions.js';

export type Layout = 'internal' | 'external' | 'form' | 'site' | 'none';

export interface ScreenButton {
  readonly Code: string;
  readonly Name: string;
  readonly permission: Permission;
}

/**
 * The search class of a screen: its fields are the parameters that the screen's address may carry. A type alone, so that the manifest,
 * which is loaded first, loads no class.
 */
export interface SearchClass<S> {
  /** Never set: carries the type. */
  readonly _?: S;
}

export const searchBy = <S>(): SearchClass<S> => NO_CLASS;
const NO_CLASS = {};

/** The tab that a screen with several lists shows. */
export interface TabSearch {
  tab: string;
}

/** One record by its number. */
export interface RecordSearch {
  id: string;
}

/** One record that is shown, and with `edit` (`true`) changed. */
export interface EditedRecordSearch extends RecordSearch {
  edit: string;
}

/** One route that is built. Paths are in the specification's spelling and unique without regard to case. */
export interface Screen {
  readonly path: `/${string}`;
  readonly title: string;
  readonly layout: Layout;
  /** Component under the web app's `features/`, e.g. `si/SiSubmit`; several paths may share one. */
  readonly screen: string;
  readonly keepAlive?: boolean;
  /** Staff work in it too, although it belongs to the external workbench. */
  readonly staffToo?: boolean;
  /** Open to signed-in people who have chosen no company. */
  readonly withoutCompany?: boolean;
  /** Customers and providers work in it too, although it belongs to the back office; they see it in their own frame. */
  readonly companiesToo?: boolean;
  /** Customers with the right work in it too, although it belongs to the back office; they see it in their own frame. */
  readonly customersToo?: boolean;
  /** Open to people who are signed out. */
  readonly allowLogout?: boolean;
  /** For search engines and shared links: what a public page is good for. */
  readonly description?: string;
  /** Path the back button leads to. */
  readonly back?: string;
  /** Menu entry to highlight when the screen itself is in no menu. */
  readonly highlight?: string;
  /** What its address may carry; without, nothing. `go` and `linkTo` take no other names. */
  readonly search?: SearchClass<unknown>;
  /** Search parameter that makes separate tabs of one path, e.g. `id`. */
  readonly tabBy?: string;
  /** Any of these rights opens the screen; none: every employee. */
  readonly permissions?: readonly Permission[];
  /**
   * Any of these rights shows it in the menu; none: those that open it. For screens whose entry of
   * the menu opens a new form: who may only read opens stored records in it, from lists and links.
   */
  readonly menuPermissions?: readonly Permission[];
  readonly buttons?: readonly ScreenButton[];
  /** What the menu calls it where another screen has the same title; `menu-plan.ts` has its place. */
  readonly menuTitle?: string;
}
