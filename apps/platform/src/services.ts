import { authService } from '@quayside/auth/auth.module';
import { bookingService } from '@quayside/booking/booking.module';
import { serviceNamesOf } from '@quayside/contracts/areas';
import { freightService } from '@quayside/freight/freight.module';
import { masterdataService } from '@quayside/masterdata/masterdata.module';
import { messagingService } from '@quayside/messaging/messaging.module';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { siService } from '@quayside/si/si.module';
import { simulatorService } from '@quayside/simulator/simulator.module';

/** Every service of the platform, in the order of their demo data: SIs and schedules are those of the demo bookings. */
export const services: readonly ServiceDefinition[] = [
  authService,
  messagingService,
  bookingService,
  siService,
  masterdataService,
  simulatorService,
  freightService,
];

/** Those of an installation: the simulator in the demo alone. */
export const servicesOf = (simulated: boolean): readonly ServiceDefinition[] => {
  const names = serviceNamesOf(simulated);
  return services.filter(({ name }) => names.includes(name));
};
