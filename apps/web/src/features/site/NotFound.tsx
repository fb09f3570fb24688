import { Button, Result } from 'antd';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useSession } from '../../kit/session/store.js';

/** An address without a screen; `url` is what was asked for. */
export function NotFound() {
  const { screen, search } = useScreen();
  const ready = useSession((session) => session.phase === 'ready');
  const light = screen.layout === 'form' || !ready;
  const home = ready ? '/workbench' : '/';
  const advice = ready ? '请核对网址，或从菜单进入。' : '请核对网址。';
  const result = (
    <Result
      status="404"
      title="页面不存在"
      subTitle={search.url ? `没有找到 ${search.url}，${advice}` : advice}
      extra={
        <Button type="primary" size="middle" onClick={() => go(home)}>
          {ready ? '回到工作台' : '回到首页'}
        </Button>
      }
    />
  );
  return light ? (
    <div
      style={{
        background: '#fff',
        borderRadius: 12,
        padding: '8px 16px',
        maxWidth: '100%',
        overflowWrap: 'anywhere',
      }}
    >
      {result}
    </div>
  ) : (
    result
  );
}
