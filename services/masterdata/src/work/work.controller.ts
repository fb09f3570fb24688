import { Controller } from '@nestjs/common';
import type { AreaWork, AreaWorkQuery } from '@quayside/contracts/core/work';
import { UnknownStatus } from '@quayside/contracts/masterdata/mapping-inbox';
import { BasicKind } from '@quayside/contracts/masterdata/search';
import { basicWork } from '@quayside/contracts/masterdata/work.api';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readWork } from '@quayside/service-kit/work/read-work';
import { workSource } from '@quayside/service-kit/work/work-source';
import { UnknownCodeEntity } from '../mapping/unknown-code.js';

interface CodeFacts {
  kind: BasicKind;
  partner: string;
  code: string;
  waiting: number;
}

const codes = workSource<CodeFacts>({
  kind: 'code',
  label: '对照代码',
  isFor: (ctx) => ctx.can('basic:maintain'),
  entity: UnknownCodeEntity,
  table: 'unknown_code',
  where: () => [`t.status = '${UnknownStatus.Open}'`],
  since: 't.first_time',
  facts: { kind: 't.kind', partner: 't.partner', code: 't.code', waiting: 't.waiting' },
  tell: ({ kind, partner, code, waiting }) => ({
    Title: `${partner}的${BasicKind.label(kind)}代码“${code}”`,
    Detail:
      waiting > 0
        ? `${waiting}行数据在等它，对照后自动继续`
        : '来自对方的文件或报文，还没有对照到基础数据',
    Link: linkTo('/DataMaintenance/BasicDataMapping', { Keyword: code }),
  }),
});

@Controller()
export class BasicWorkController {
  @Handle(basicWork.work)
  work(ctx: Ctx, query: AreaWorkQuery): Promise<AreaWork> {
    return readWork(ctx, [codes], query);
  }
}
