import { runAlone } from '@quayside/service-kit/runtime/run-alone';
import { bookingService } from './booking.module.js';

await runAlone(bookingService);
