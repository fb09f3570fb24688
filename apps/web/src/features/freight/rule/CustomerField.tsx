import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Class } from '@quayside/contracts/core/field';
import { Input } from 'antd';
import { Field } from '../../../kit/form/Field.js';
import { useSession } from '../../../kit/session/store.js';

/** A customer by his code. The operator picks him; who else sells types the code that his customer told him. */
export function CustomerField<I extends { CustomerCode: string | null }>({ of }: { of: Class<I> }) {
  const isStaff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const type = of as unknown as Class<{ CustomerCode: string | null }>;
  return (
    <Field of={type} name="CustomerCode">
      {isStaff ? undefined : <Input maxLength={40} placeholder="客户公司代码" />}
    </Field>
  );
}
