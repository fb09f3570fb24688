import { Controller } from '@nestjs/common';
import { installationSetup, type SetupState } from '@quayside/contracts/auth/installation';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readSetup } from './read-setup.js';

@Controller()
export class InstallationController {
  @Handle(installationSetup)
  setup(ctx: Ctx): Promise<SetupState[]> {
    return readSetup(ctx);
  }
}
