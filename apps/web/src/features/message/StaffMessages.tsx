import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { useCan } from '../../kit/session/store.js';
import { MessageList } from './MessageList.js';
import { DeadLetters } from './parts/DeadLetters.js';

/** One's messages; for who looks after the system also what services could not tell each other. */
export function StaffMessages() {
  const operates = useCan('deliver', '/system/message');
  if (!operates) return <MessageList />;
  return (
    <TabbedLists
      tabs={[
        { key: 'own', label: '我的消息', content: <MessageList /> },
        { key: 'dead', label: '系统投递失败', content: <DeadLetters /> },
      ]}
    />
  );
}
