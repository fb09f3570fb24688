import { runAlone } from '@quayside/service-kit/runtime/run-alone';
import { masterdataService } from './masterdata.module.js';

await runAlone(masterdataService);
