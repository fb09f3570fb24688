import type { EntryFormLayout } from '@quayside/contracts/booking/entry/form';
import { standardLayout, wholeLayout } from '../entry-form/layout.js';

/** A form of furniture sellers under one contract: their own number always, the contract by itself, cut-offs not on paper. */
export function demoForm(): EntryFormLayout {
  const field = { Shown: true, Required: false, Default: null };
  return wholeLayout({
    Entry: [
      { ...field, Name: 'CustomerRef', Required: true },
      { ...field, Name: 'CargoReady' },
      { ...field, Name: 'Incoterm', Default: 'FOB' },
      { ...field, Name: 'PaymentMethod', Default: 'CC' },
      { ...field, Name: 'ContractNo', Shown: false, Default: 'LT-2026-USWC' },
    ],
    Print: [
      ...standardLayout().Print.filter(({ Name }) => Name === 'Goods' || Name === 'Boxes'),
      ...['VgmDeadline', 'YardDeadline', 'CustomsDeadline', 'ContractNo'].map((Name) => ({
        Name,
        Shown: false,
      })),
    ],
  });
}
