import { runAlone } from '@quayside/service-kit/runtime/run-alone';
import { simulatorService } from './simulator.module.js';

await runAlone(simulatorService);
