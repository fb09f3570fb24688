import { SiLogTable } from './parts/SiLogTable.js';

/** What customers and staff did with all SIs. */
export function SiStaffLog() {
  return <SiLogTable ofAll />;
}
