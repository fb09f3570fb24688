import type { CurrentApiKey } from '@quayside/contracts/auth/api-key';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';

type KeyPart = Pick<
  CurrentApiKey,
  'KeyName' | 'Hint' | 'ExpireTime' | 'Addresses' | 'CreateTime' | 'EmployeeName' | 'IsService'
>;

/** What the caller's key is, as it holds now. */
export async function currentKey(ctx: Ctx): Promise<CurrentApiKey> {
  const { KeyId, CompanyId, CompanyCode, CompanyName, CompanyType, EmployeeId, ...rights } =
    ctx.employee;
  const [key] = await ctx.sql<KeyPart>(
    `SELECT k.key_name AS "KeyName", k.hint AS "Hint", k.expire_time AS "ExpireTime",
            k.addresses AS "Addresses", k.create_time AS "CreateTime",
            e.real_name AS "EmployeeName", e.is_service AS "IsService"
     FROM api_key k JOIN employee e ON e.id = k.employee_id WHERE k.id = $1`,
    [KeyId],
  );
  return {
    Id: KeyId!,
    ...found(key),
    CompanyId,
    CompanyCode,
    CompanyName,
    CompanyType,
    EmployeeId,
    DataScope: rights.DataScope,
    Permissions: rights.Permissions,
    Limits: rights.Limits ?? [],
  };
}
