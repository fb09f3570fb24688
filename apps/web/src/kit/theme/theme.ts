import type { ThemeConfig } from 'antd';

/** The palette; `app.css` holds the same values for what is not antd. */
export const palette = {
  navy: '#0b2545',
  navyDeep: '#071a33',
  sea: '#1461b0',
  foam: '#5cc8e8',
  ground: '#f2f5f9',
  line: '#e3e9f0',
};

const fonts =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

/** The class below which the tokens stand as CSS variables (`--ant-color-border`); antd's own elements bear it, and the root of the app for ours. */
export const THEMED = 'qs-theme';

/** antd's look, by tokens alone. */
export const theme: ThemeConfig = {
  cssVar: { key: THEMED },
  token: {
    colorPrimary: palette.sea,
    colorInfo: palette.sea,
    colorLink: palette.sea,
    colorSuccess: '#1b7a50',
    colorWarning: '#a35c00',
    colorError: '#cf3438',
    colorPrimaryBg: '#e8f2fb',
    colorInfoBg: '#e8f2fb',
    colorSuccessBg: '#e8f6ee',
    colorSuccessBorder: '#a9dcc0',
    colorWarningBg: '#fef5e2',
    colorWarningBgHover: '#fdebc4',
    colorWarningBorder: '#f0cf8e',
    colorErrorBg: '#fdeeee',
    colorTextBase: '#16243a',
    // Every tone of text can be read on white and on the page's ground (WCAG 2.1, 4.5 to 1).
    colorTextSecondary: '#4a5b72',
    colorTextTertiary: '#5d6c80',
    colorTextPlaceholder: '#68768a',
    gold: '#b8780a',
    cyan: '#0f8f94',
    colorBgLayout: palette.ground,
    colorBorderSecondary: palette.line,
    borderRadius: 5,
    fontSize: 13,
    fontSizeSM: 12,
    fontFamily: fonts,
  },
  components: {
    Layout: {
      siderBg: palette.navy,
      headerBg: '#fff',
      bodyBg: palette.ground,
      headerPadding: '0 16px',
      headerHeight: 52,
    },
    Menu: {
      darkItemBg: palette.navy,
      darkSubMenuItemBg: palette.navyDeep,
      darkItemSelectedBg: palette.sea,
      collapsedWidth: 64,
      itemHeight: 38,
      itemBorderRadius: 5,
    },
    // Below dialogs and drawers (1000), which have the person's attention: it waits behind them, and in the bell.
    Notification: { zIndexPopup: 990 },
    Table: {
      headerBg: '#eef3f8',
      headerColor: '#33475f',
      cellPaddingBlockSM: 6,
      cellPaddingInlineSM: 8,
      rowHoverBg: '#f3f8fd',
      rowSelectedBg: '#e8f2fb',
      rowSelectedHoverBg: '#dcebf8',
    },
    // Two digits need the room.
    Badge: { indicatorHeightSM: 18, textFontSizeSM: 12 },
    Card: { headerFontSize: 14, headerHeightSM: 40 },
    Descriptions: { labelBg: '#f5f8fb' },
  },
};

/** The least height of what a finger meets, in px (WCAG 2.1, 2.5.5 Target Size). */
const TOUCH_PX = 44;

const touch = {
  controlHeight: TOUCH_PX,
  controlHeightSM: TOUCH_PX,
  controlHeightLG: TOUCH_PX,
  controlInteractiveSize: 20,
};

/** A switch as high as a finger, with the handle that belongs to it. */
const touchSwitch = {
  trackHeight: TOUCH_PX,
  trackHeightSM: TOUCH_PX,
  trackMinWidth: 76,
  trackMinWidthSM: 76,
  handleSize: TOUCH_PX - 4,
  handleSizeSM: TOUCH_PX - 4,
};

/**
 * The look for a page and a person.
 *
 * @param isPhone controls are as high as a finger needs them
 * @param moves nothing slides or fades without it
 */
export const themeFor = (isPhone: boolean, moves: boolean): ThemeConfig => ({
  ...theme,
  token: {
    ...theme.token,
    ...(isPhone ? touch : {}),
    motion: moves,
  },
  components: {
    ...theme.components,
    ...(isPhone && { Switch: touchSwitch }),
  },
});
