import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import {
  type CodeCandidate,
  codeCandidates,
  exportUnknownCodes,
  type IgnoreUnknownCodes,
  ignoreUnknownCodes,
  type MapUnknownCodes,
  mapUnknownCodes,
  type ReopenUnknownCodes,
  type ResolveCodes,
  type ResolvedCode,
  reopenUnknownCodes,
  resolvePartnerCodes,
  type SeveralCodes,
  severalPartnerCodes,
  type UnknownCodeQuery,
  UnknownCodeRow,
  type UnknownCodeSource,
  unknownCodeCount,
  unknownCodeSources,
  unknownCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { candidatesOf } from './candidates.js';
import { countUnknownCodes, listUnknownCodes, sourcesOf } from './list-unknown-codes.js';
import { ignoreCodes, mapCodes } from './map-unknown-codes.js';
import { reopenCodes } from './reopen-codes.js';
import { englishNames, resolveCodes, severalMeant } from './resolve-codes.js';

const EXPORTED = [
  ...([
    'Kind',
    'Partner',
    'Code',
    'Status',
    'OwnCode',
    'OwnName',
    'Waiting',
    'Title',
    'Sample',
  ] as const),
  ...(['FirstTime', 'LastTime', 'Reason', 'UpdateName'] as const),
];

@Controller()
export class MappingController {
  @Handle(unknownCodes)
  list(ctx: Ctx, query: UnknownCodeQuery): Promise<Rows<UnknownCodeRow>> {
    return listUnknownCodes(ctx, query);
  }

  @Handle(exportUnknownCodes)
  export(ctx: Ctx, query: UnknownCodeQuery & Exporting): Promise<FileAnswer> {
    return exportPages(ctx, {
      name: '待对照代码',
      row: UnknownCodeRow,
      fields: EXPORTED,
      query,
      page: (part) => listUnknownCodes(ctx, part),
    });
  }

  @Handle(unknownCodeCount)
  count(ctx: Ctx): Promise<number> {
    return countUnknownCodes(ctx);
  }

  @Handle(unknownCodeSources)
  sources(ctx: Ctx, { Id }: ById): Promise<UnknownCodeSource[]> {
    return sourcesOf(ctx, Id);
  }

  @Handle(codeCandidates)
  candidates(ctx: Ctx, { Id }: ById): Promise<CodeCandidate[]> {
    return candidatesOf(ctx, Id);
  }

  @Handle(mapUnknownCodes)
  map(ctx: Ctx, request: MapUnknownCodes): Promise<number> {
    return mapCodes(ctx, request);
  }

  @Handle(ignoreUnknownCodes)
  ignore(ctx: Ctx, request: IgnoreUnknownCodes): Promise<number> {
    return ignoreCodes(ctx, request);
  }

  @Handle(reopenUnknownCodes)
  reopen(ctx: Ctx, request: ReopenUnknownCodes): Promise<number> {
    return reopenCodes(ctx, request);
  }

  @Handle(severalPartnerCodes)
  async several(ctx: Ctx, { Kind, Partner = null, Texts }: ResolveCodes): Promise<SeveralCodes[]> {
    const texts = Texts.map(({ Text }) => Text);
    const several = await severalMeant(ctx, Kind, Partner, texts);
    return [...several].map(([Text, Codes]) => ({ Text, Codes: Codes.slice(0, 100) }));
  }

  @Handle(resolvePartnerCodes)
  async resolve(ctx: Ctx, { Kind, Partner = null, Texts }: ResolveCodes): Promise<ResolvedCode[]> {
    const texts = Texts.map(({ Text }) => Text);
    const codes = await resolveCodes(ctx, Kind, Partner, texts);
    const names = await englishNames(ctx, Kind, [...codes.values()]);
    return [...codes].map(([Text, Code]) => ({ Text, Code, NameEn: names.get(Code) ?? null }));
  }
}
