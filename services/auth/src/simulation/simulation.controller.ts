import { Controller } from '@nestjs/common';
import type { OneEmployee } from '@quayside/contracts/auth/employee';
import * as api from '@quayside/contracts/auth/simulation';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { currentSimulation } from './make-simulation.js';
import { startSimulation } from './simulate.js';

@Controller()
export class SimulationController {
  @Handle(api.startSimulation)
  start(ctx: Ctx, { EmployeeId }: OneEmployee): Promise<api.SimulationStarted> {
    return startSimulation(ctx, EmployeeId);
  }

  @Handle(api.currentSimulation)
  current(ctx: Ctx): Promise<api.Simulation | null> {
    return currentSimulation(ctx);
  }
}
