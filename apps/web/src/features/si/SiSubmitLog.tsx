import { SiLogTable } from './parts/SiLogTable.js';

/** What became of the company's own SIs. */
export function SiSubmitLog() {
  return <SiLogTable />;
}
