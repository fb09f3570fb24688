import type { FieldError } from '@quayside/contracts/core/envelope';
import { isInside } from '@quayside/service-kit/http/outside-address';

const SECRET_NAME = /key|token|secret|passw|pwd|signature|^sig$|auth|credential/i;

/**
 * What is wrong with the address of a shop: it stands in lists, histories and logs, so that nothing
 * secret belongs into it, and it leads into the own network only where the settings allow it.
 */
export function addressFaults(address: string, allowPrivate: boolean): FieldError[] {
  const fault = (Code: string, Msg: string): FieldError[] => [{ Prop: 'Address', Code, Msg }];
  if (!URL.canParse(address)) return fault('address', '应为 http:// 或 https:// 开头的地址');
  const { protocol, hostname, username, password, hash, search, searchParams } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:')
    return fault('address', '应为 http:// 或 https:// 开头的地址');
  if (!allowPrivate && isInside(hostname))
    return fault('closed-address', '地址指向内部网络，不能连接');
  if (username || password || hash) return fault('address', '地址中不能有账号、密码和“#”');
  const name = [...searchParams.keys()].find((each) => SECRET_NAME.test(each));
  if (name) return fault('address-key', `地址中的“${name}”像是密钥，请去掉，保存后在“密钥”中填写`);
  return search ? fault('address', '地址中不能有“?”，各调用的路径会接在后面') : [];
}
