import {
  acceptInvitation,
  type Invitation,
  ownInvitations,
  refuseInvitation,
} from '@quayside/contracts/auth/invitation';
import { Alert, App, Button, Flex } from 'antd';
import { useAct, useRead } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { loadSession } from '../../../kit/session/load.js';

/** The companies that invite the person to bind an account of theirs; nothing where there are none. */
export function Invitations() {
  const { data = [] } = useRead(ownInvitations, {}, { staleTime: 0 });
  return data.map((invitation) => (
    <InvitationNotice key={invitation.EmployeeId} invitation={invitation} />
  ));
}

function InvitationNotice({
  invitation: { EmployeeId, CompanyName, CompanyCode, RealName, AccountNo },
}: {
  invitation: Invitation;
}) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const accept = useAct(acceptInvitation, {
    invalidates: ['CurrentUser'],
    onDone: () => {
      void message.success(`已绑定“${CompanyName}”的账号`);
      void loadSession();
    },
  });
  const refuse = useAct(refuseInvitation, { invalidates: ['CurrentUser'] });
  const ask = async () => {
    if (
      await confirm({
        title: '拒绝绑定？',
        content: `“${CompanyName}”需重新邀请，您才能再绑定。`,
        okText: '拒绝',
        danger: true,
      })
    )
      await refuse.run({ EmployeeId });
  };
  const busy = accept.pending || refuse.pending;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={`“${CompanyName}”（${CompanyCode}）邀请您绑定账号 ${AccountNo}（${RealName}）`}
      description="接受后，您可以该公司员工的身份工作；不认识这家公司请拒绝。"
      action={
        <Flex gap={8}>
          <Button
            type="primary"
            size="small"
            disabled={busy}
            onClick={() => void accept.run({ EmployeeId })}
          >
            接受
          </Button>
          <Button danger size="small" disabled={busy} onClick={() => void ask()}>
            拒绝
          </Button>
        </Flex>
      }
    />
  );
}
