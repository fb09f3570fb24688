import { go } from '../../../kit/screen/navigator.js';
import { useSession } from '../../../kit/session/store.js';

/** What the form of a booking begins with. */
export interface BookingBeginning {
  id?: string;
  edit?: string;
  copy?: string;
  /** What was chosen where space was looked for, see `beginText`. */
  from?: string;
  template?: string;
  /** The field in which the cursor begins, as its path below the booking. */
  at?: string;
}

interface BookingPaths {
  open(id: number): void;
  form(begin?: BookingBeginning): void;
  list(): void;
  /** Where its containers are; only of a released one. */
  track(no: string): void;
}

const INTERNAL: BookingPaths = {
  open: (id) => go('/quckBook/internalBookDetail', { id: String(id) }),
  form: (begin = {}) => go('/quckBook/internalBookOnline', { ...begin }),
  list: () => go('/quckBook/internalBookLogs'),
  track: (no) => go('/entryOrder/orderTracking', { id: no }),
};
const EXTERNAL: BookingPaths = {
  open: (id) => go('/workbench/BookOnlineDetail', { id: String(id) }),
  form: (begin = {}) => go('/workbench/BookOnline', { ...begin }),
  list: () => go('/workbench/BookLogs'),
  track: (no) => go('/workbench/OrderTrackingDetail', { id: no }),
};

/** Where a booking, its form and its list are, for staff or for a customer. */
export const useBookingPaths = (): BookingPaths =>
  useSession(({ external }) => (external ? EXTERNAL : INTERNAL));
