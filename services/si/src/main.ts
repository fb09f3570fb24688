import { runAlone } from '@quayside/service-kit/runtime/run-alone';
import { siService } from './si.module.js';

await runAlone(siService);
