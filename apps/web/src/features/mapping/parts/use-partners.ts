import { GENERAL_PARTNER } from '@quayside/contracts/masterdata/mapping';
import { useBundle } from '../../../pickers/BasicName.js';

/** Who may have codes of their own: everybody, customs, the carriers; others are typed. */
export function usePartners(): { value: string; label: string }[] {
  const { data } = useBundle();
  return [
    { value: GENERAL_PARTNER, label: `${GENERAL_PARTNER} 通用，适用所有对方` },
    { value: 'CUSTOMS', label: 'CUSTOMS 海关' },
    ...(data?.Carriers ?? []).map(({ Code, NameCn }) => ({
      value: Code,
      label: `${Code} ${NameCn}`,
    })),
  ];
}
