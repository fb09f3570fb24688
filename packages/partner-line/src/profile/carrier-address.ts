import { isAbsolute, join, normalize, resolve, sep } from 'node:path';
import type { FieldError } from '@quayside/contracts/core/envelope';
import { HTTP_PROTOCOLS } from '@quayside/contracts/partner-line/choices';
import type { LineProfileInput } from '@quayside/contracts/partner-line/profile';
import { readConfig, text } from '@quayside/service-kit/runtime/config';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';

/** The folder below which all carriers' folders are; `CARRIER_FOLDER`. */
export const folderRoot = ({ env }: Pick<ServiceRuntime, 'env'>): string =>
  resolve(readConfig({ CARRIER_FOLDER: text(join('data', 'carrier')) }, env).CARRIER_FOLDER);

/** A folder's address: names joined by `/`, below the root, nothing hidden. */
const FOLDER = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Where a folder profile's files are. @throws RangeError for an address that leaves the root, whoever stored it. */
export function folderOf(root: string, address: string): string {
  const path = normalize(join(root, address));
  if (isAbsolute(address) || !FOLDER.test(address) || !path.startsWith(root + sep))
    throw new RangeError('carrier folder outside its root');
  return path;
}

/** An http(s) address without user and password, which would end up in lists and logs. */
function isHttp(address: string): boolean {
  try {
    const { protocol, username, password, hash } = new URL(address);
    return (protocol === 'http:' || protocol === 'https:') && !username && !password && !hash;
  } catch {
    return false;
  }
}

const SECRET_NAME = /key|token|secret|passw|pwd|signature|^sig$|auth|credential/i;
/** Random enough to be a key whatever its name is: long, of letters and digits in one word. */
const SECRET_VALUE = /^(?=.*\d)(?=.*[a-z])[\w+/=-]{24,}$/i;

/** The name of what looks like a key in the query of an address: it would stand in lists, logs and histories for all to read. */
export const keyInAddress = (address: string): string | undefined =>
  [...new URL(address).searchParams].find(
    ([name, value]) => value !== '' && (SECRET_NAME.test(name) || SECRET_VALUE.test(value)),
  )?.[0];

/** What is wrong with a profile's address. */
export function addressFaults({
  Protocol,
  Address,
}: Pick<LineProfileInput, 'Protocol' | 'Address'>): FieldError[] {
  if (HTTP_PROTOCOLS.includes(Protocol)) {
    if (!isHttp(Address))
      return [
        {
          Prop: 'Address',
          Code: 'address',
          Msg: '应为 http:// 或 https:// 开头的地址，不含账号密码',
        },
      ];
    const name = keyInAddress(Address);
    const Msg = `地址中的“${name}”像是密钥。地址会出现在列表和日志里，请从地址中去掉，保存后在本行的“密钥”中填写，密钥加密保存`;
    return name === undefined ? [] : [{ Prop: 'Address', Code: 'address-key', Msg }];
  }
  return FOLDER.test(Address) && !Address.includes('..')
    ? []
    : [
        {
          Prop: 'Address',
          Code: 'address',
          Msg: '应为根目录下的文件夹，如 COSU 或 COSU/prod，不能用“..”和绝对路径',
        },
      ];
}
