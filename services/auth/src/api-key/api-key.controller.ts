import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/api-key';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  createKey,
  exportKeys,
  givableRights,
  keysPage,
  revokeKey,
  setAddresses,
} from './api-keys.js';
import { currentKey } from './current-key.js';
import { moveKeys } from './move-keys.js';

@Controller()
export class ApiKeyController {
  @Handle(api.listApiKeys)
  list(ctx: Ctx, query: api.ApiKeyQuery): Promise<Rows<api.ApiKeyRow>> {
    return keysPage(ctx, query);
  }

  @Handle(api.exportApiKeys)
  export(ctx: Ctx, query: api.ApiKeyQuery & Exporting): Promise<FileAnswer> {
    return exportKeys(ctx, query);
  }

  @Handle(api.apiKeyRights)
  rights(ctx: Ctx, query: api.ApiKeyRightsQuery): Promise<api.KeyRight[]> {
    return givableRights(ctx, query);
  }

  @Handle(api.createApiKey)
  create(ctx: Ctx, input: api.ApiKeyInput): Promise<api.ApiKeyMade> {
    return createKey(ctx, input);
  }

  @Handle(api.revokeApiKey)
  revoke(ctx: Ctx, { Id }: ById): Promise<api.ApiKeyRow> {
    return revokeKey(ctx, Id);
  }

  @Handle(api.setApiKeyAddresses)
  setAddresses(ctx: Ctx, request: api.ApiKeyAddresses): Promise<api.ApiKeyRow> {
    return setAddresses(ctx, request);
  }

  @Handle(api.moveApiKeys)
  move(ctx: Ctx, request: api.MoveApiKeys): Promise<null> {
    return moveKeys(ctx, request);
  }

  @Handle(api.currentApiKey)
  current(ctx: Ctx): Promise<api.CurrentApiKey> {
    return currentKey(ctx);
  }
}
