import { companyReach } from '@quayside/contracts/auth/company';
import type { Permission } from '@quayside/contracts/permissions';
import { Alert } from 'antd';
import { useRead } from '../kit/http/query.js';
import { useSession } from '../kit/session/store.js';

interface NobodyReadsProps {
  companyId: number;
  /** What its people need to deal with what they are told. */
  right: Permission;
}

/**
 * Says before the desk tells a customer something that nobody of it will read it, with the ways
 * that remain; shows nothing where somebody can sign in.
 */
export function NobodyReads({ companyId, right }: NobodyReadsProps) {
  const external = useSession((session) => session.external);
  const asked = { CompanyId: companyId, Permission: right };
  const read = useRead(companyReach, asked, { enabled: !external });
  if (read.isError)
    return (
      <Alert type="warning" showIcon title={`客户是否有人能看到站内通知：${read.error.message}`} />
    );
  const { data } = read;
  if (!data || data.Readers > 0) return null;
  const why = data.Enable ? '该客户没有可登录且有此权限的账号' : '客户已停用';
  return <Alert type="warning" showIcon title={`${why}：站内通知没有人会看到，请电话或邮件联系`} />;
}
