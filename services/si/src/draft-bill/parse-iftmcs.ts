/** For a thread of its own, which imports nothing else of this service. */
export { readIftmcs } from '@quayside/shipping-standards/edifact/iftmcs';
