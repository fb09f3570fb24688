import { codeChannels } from '@quayside/contracts/auth/code-channels';
import { useRead } from '../http/query.js';

/**
 * Where codes can be sent in this installation. Until that is known, ways in that need a code are
 * taken to be there; the server refuses by name what is not.
 */
export function useCodeChannels() {
  const read = useRead(codeChannels, {}, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  const { Sms: sms, Mail: mail } = read.data ?? { Sms: true, Mail: true };
  return { sms, mail, any: sms || mail, label: accountLabel(sms, mail) };
}

/** What a personal account is asked for by, where a code is to be sent to it. */
const accountLabel = (sms: boolean, mail: boolean): string => {
  if (sms === mail) return '手机号或邮箱';
  return sms ? '手机号' : '邮箱';
};
