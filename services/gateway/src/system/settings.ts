import type { Dispatch } from '../dispatch/dispatch.js';

/** What the gateway's own routes know of the installation. */
export interface GatewaySettings {
  readonly systemName: string;
  readonly version: string;
  /** Outside parties are played by the simulator. */
  readonly simulated: boolean;
  /** Opens /metrics to callers from elsewhere; without it only this machine sees them. */
  readonly metricsToken: string | undefined;
  readonly dispatch: Dispatch;
  /** Whether the disk of this process has room and takes writes. */
  readonly disk: () => Promise<boolean>;
}

/** Nest injects the settings under this. */
export const SETTINGS = Symbol('quayside:gateway-settings');
