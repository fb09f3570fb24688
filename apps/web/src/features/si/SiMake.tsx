import { SiSubmit } from './SiSubmit.js';

/** Staff make an SI for a customer: his order, his employee who gets the answers, and then the customer's own form. */
export function SiMake() {
  return <SiSubmit byCustomer />;
}
