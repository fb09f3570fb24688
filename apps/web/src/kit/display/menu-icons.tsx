import {
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  CalculatorOutlined,
  CalendarOutlined,
  CarOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  FormOutlined,
  GlobalOutlined,
  InboxOutlined,
  LinkOutlined,
  PayCircleOutlined,
  SettingOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { MENU_ICONS } from '@quayside/contracts/auth/menu-layout';
import type { ReactNode } from 'react';

const icons: Record<(typeof MENU_ICONS)[number], ReactNode> = {
  dashboard: <DashboardOutlined />,
  file: <FileTextOutlined />,
  form: <FormOutlined />,
  bell: <BellOutlined />,
  database: <DatabaseOutlined />,
  tags: <TagsOutlined />,
  team: <TeamOutlined />,
  setting: <SettingOutlined />,
  appstore: <AppstoreOutlined />,
  link: <LinkOutlined />,
  global: <GlobalOutlined />,
  calendar: <CalendarOutlined />,
  calculator: <CalculatorOutlined />,
  chart: <BarChartOutlined />,
  money: <PayCircleOutlined />,
  truck: <CarOutlined />,
  inbox: <InboxOutlined />,
  tool: <ToolOutlined />,
};

/** The icon of a group of the menu; that of any group for what is none. */
export const menuIcon = (name: string | null | undefined): ReactNode =>
  Object.hasOwn(icons, name ?? '') ? icons[name as keyof typeof icons] : icons.appstore;
