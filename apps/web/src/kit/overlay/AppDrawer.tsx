import { Drawer, type DrawerProps } from 'antd';

/** A panel from the right. It closes by its own buttons only. */
export function AppDrawer(props: Omit<DrawerProps, 'mask' | 'maskClosable' | 'keyboard'>) {
  return <Drawer destroyOnHidden {...props} mask={{ closable: false }} keyboard={false} />;
}
