import { unsubscribePosts } from '@quayside/contracts/freight/post';
import { Alert, Button, Result } from 'antd';
import { useState } from 'react';
import { useAct } from '../../kit/http/query.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';

/** Where the link in a mail leads: the mails end with a click, without signing in. */
export function Unsubscribe() {
  const { search } = useScreen();
  const act = useAct(unsubscribePosts);
  const token = search.token ?? '';
  const [ended, setEnded] = useState(false);
  return (
    <div style={{ background: '#fff', borderRadius: 12, padding: '8px 32px' }}>
      {!token && (
        <Alert
          type="warning"
          showIcon
          title="链接打不开"
          description="地址不完整，请从邮件中重新打开"
        />
      )}
      {token && !ended && (
        <Result
          status="info"
          title="退订运价公告？"
          subTitle="退订后不再收到运价公告的消息和邮件，登录后可随时在“运价查询”重新订阅。"
          extra={
            <Button
              type="primary"
              loading={act.pending}
              onClick={async () => {
                if ((await act.run({ Token: token })) !== undefined) setEnded(true);
              }}
            >
              退订
            </Button>
          }
        />
      )}
      {ended && <Result status="success" title="已退订" extra={<GoLink to="/">回到首页</GoLink>} />}
    </div>
  );
}
