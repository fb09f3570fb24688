/** The address of a contract's bookings, of a week or of a stage where one is said. */
export const usesOf = (
  id: number,
  more: { Stage?: string; SailingFrom?: string; SailingTo?: string; Outsider?: string } = {},
) => ({
  tab: 'contract-uses',
  ContractId: String(id),
  ...more,
});
