import { runAlone } from '@quayside/service-kit/runtime/run-alone';
import { freightService } from './freight.module.js';

await runAlone(freightService);
