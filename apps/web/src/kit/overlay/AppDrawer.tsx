import { Drawer, type DrawerProps } from 'antd';

/** A panel from the right. It closes by its own buttons only; the cursor begins in its first field. */
export function AppDrawer(
  props: Omit<DrawerProps, 'mask' | 'maskClosable' | 'keyboard' | 'panelRef'>,
) {
  return (
    <Drawer
      destroyOnHidden
      {...props}
      panelRef={focusFirst}
      mask={{ closable: false }}
      keyboard={false}
    />
  );
}

/** After the drawer's own focus, which goes to the panel. */
function focusFirst(panel: HTMLDivElement | null): void {
  const first = () =>
    panel?.querySelector<HTMLElement>(
      '.ant-drawer-body :is(input, textarea):not(:disabled, [readonly], [type=hidden])',
    );
  if (panel)
    requestAnimationFrame(
      () =>
        panel.contains(document.activeElement?.closest('input, textarea') ?? null) ||
        first()?.focus({ preventScroll: true }),
    );
}
