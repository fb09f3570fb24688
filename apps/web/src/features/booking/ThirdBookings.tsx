import { useScreen } from '../../kit/screen/ScreenContext.js';
import { SharedBookingList } from './shared/SharedBookingList.js';
import { SharedBookingView } from './shared/SharedBookingView.js';

/** Bookings on shared rates as the reader's company has them in their chains: the list, or with `id` one of them. */
export function ThirdBookings() {
  const { search } = useScreen();
  const id = Number(search.id) || 0;
  return id > 0 ? <SharedBookingView key={id} id={id} /> : <SharedBookingList />;
}
