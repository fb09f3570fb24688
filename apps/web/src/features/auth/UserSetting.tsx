import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { AccountSetting } from './parts/AccountSetting.js';
import { PersonSetting } from './parts/PersonSetting.js';

/** What a person sets for themselves. Staff: person and account as two tabs; in the external workbench each is a screen of its own. */
export function UserSetting() {
  const { screen } = useScreen();
  if (screen.path === '/workbench/userSetting') return <PersonSetting />;
  if (screen.path === '/manage/userSetting') return <AccountSetting />;
  return (
    <TabbedLists
      tabs={[
        { key: 'person', label: '个人', content: <PersonSetting /> },
        { key: 'account', label: '账号', content: <AccountSetting /> },
      ]}
    />
  );
}
