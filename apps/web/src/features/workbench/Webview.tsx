import { Button, Flex, Result, Typography } from 'antd';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useTabName } from '../../kit/screen/tab-name.js';
import { linksOf } from '../../kit/session/menu-map.js';
import { useSession } from '../../kit/session/store.js';
import styles from './webview.module.css';

/**
 * A page outside that the operator put into the menu. It stands in a frame that may run its own scripts and nothing of ours: it is told neither
 * our address nor a token. Any other address is refused, with the reason.
 */
export function Webview() {
  const { search } = useScreen();
  const menus = useSession((session) => session.menus);
  const link = linksOf(menus).find(
    ({ Path, Url, Embedded }) =>
      Embedded && (search.link ? Path === search.link : Url === search.url),
  );
  useTabName(link?.Title ?? '');
  if (!link?.Url)
    return (
      <Result
        status="403"
        title="不能打开这个页面"
        subTitle={
          search.link || search.url
            ? '只能打开平台管理员放进菜单的网址；它可能已被删除，或不对您的公司显示。'
            : '没有指定页面，请从菜单打开。'
        }
      />
    );
  const { host } = new URL(link.Url);
  return (
    <div className={styles.page}>
      <Flex className={styles.bar!} gap={12} align="center">
        <Typography.Text type="secondary" ellipsis>
          外部网站 {host}，内容与本平台无关；如显示空白，说明该网站不允许嵌入。
        </Typography.Text>
        <Button size="small" href={link.Url} target="_blank" rel="noopener noreferrer">
          在新窗口打开
        </Button>
      </Flex>
      <iframe
        className={styles.frame}
        title={link.Title}
        src={link.Url}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        allow=""
      />
    </div>
  );
}
