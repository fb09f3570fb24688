import { integer, readConfig } from '@quayside/service-kit/runtime/config';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';

const shape = {
  /** So long after the carrier agreed to a roll the way back can be asked for. */
  ROLL_UNDO_HOURS: integer(24, 1, 720),
};

/** The settings of rolls from the environment; a wrong one throws with its name. */
export const rollSettings = perRuntime((runtime) => readConfig(shape, runtime.env));
