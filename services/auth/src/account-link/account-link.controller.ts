import { Controller } from '@nestjs/common';
import {
  type AccountLink,
  type BeginInstallation,
  beginInstallation as beginEndpoint,
  type LinkToken,
  readLink as readEndpoint,
  type UseLink,
  useLink as useEndpoint,
} from '@quayside/contracts/auth/account-link';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { beginInstallation, readLink, useLink } from './use-link.js';

@Controller()
export class AccountLinkController {
  @Handle(readEndpoint)
  read(ctx: Ctx, request: LinkToken): Promise<AccountLink> {
    return readLink(ctx, request);
  }

  @Handle(useEndpoint)
  use(ctx: Ctx, request: UseLink): Promise<string> {
    return useLink(ctx, request);
  }

  @Handle(beginEndpoint)
  begin(ctx: Ctx, request: BeginInstallation): Promise<string> {
    return beginInstallation(ctx, request);
  }
}
