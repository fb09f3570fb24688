import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useBookingPaths } from './booking/booking-paths.js';
import { SpaceFinder } from './home/SpaceFinder.js';
import { formIn, searchOf } from './home/space-search.js';

/** Staff book on the company's own account, or for a customer: lane, days and boxes, then sailings and prices side by side, then the form. */
export function BookingHome() {
  const { search, setSearch } = useScreen();
  const { form } = useBookingPaths();
  return (
    <SpaceFinder
      initial={formIn(search)}
      onAsked={(asked) => setSearch(searchOf(asked))}
      onChoose={(from) => form({ from })}
    />
  );
}
