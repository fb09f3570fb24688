import { runAlone } from '@quayside/service-kit/runtime/run-alone';
import { authService } from './auth.module.js';

await runAlone(authService);
