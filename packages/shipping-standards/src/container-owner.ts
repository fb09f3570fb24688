/** Whose container it is, as the trade writes it: COC the carrier's, SOC the shipper's. */
export type ContainerOwnerCode = 'COC' | 'SOC';

const SPELLINGS: Readonly<Record<ContainerOwnerCode, readonly string[]>> = {
  COC: ['COC', 'C', 'CARRIER', 'CARRIEROWNED', '船公司箱', '船东箱', '公司箱'],
  SOC: ['SOC', 'S', 'SHIPPER', 'SHIPPEROWNED', '货主箱', '自备箱', '客户箱'],
};

/** COC or SOC of a text in one of their spellings; null for anything else. */
export function containerOwner(text: string): ContainerOwnerCode | null {
  const word = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.'’-]+/g, '');
  return (
    (Object.keys(SPELLINGS) as ContainerOwnerCode[]).find((code) =>
      SPELLINGS[code].includes(word),
    ) ?? null
  );
}
