import { Controller } from '@nestjs/common';
import {
  getPreference as getEndpoint,
  type Preference,
  type PreferenceKey,
  setPreference as setEndpoint,
} from '@quayside/contracts/auth/preference';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { getPreference, setPreference } from './preference.service.js';

@Controller()
export class PreferenceController {
  @Handle(getEndpoint)
  get(ctx: Ctx, request: PreferenceKey): Promise<Preference> {
    return getPreference(ctx, request);
  }

  @Handle(setEndpoint)
  set(ctx: Ctx, request: Preference): Promise<null> {
    return setPreference(ctx, request);
  }
}
