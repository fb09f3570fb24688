import { runAlone } from '@quayside/service-kit/runtime/run-alone';
import { messagingService } from './messaging.module.js';

await runAlone(messagingService);
