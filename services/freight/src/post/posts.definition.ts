import { chinaDay } from '@quayside/contracts/core/dates';
import {
  freightPosts,
  Post,
  type PostInput,
  type PostQuery,
} from '@quayside/contracts/freight/post';
import { postPublished } from '@quayside/contracts/freight/post-event';
import { ColumnsOf } from '@quayside/service-kit/database/columns-of';
import { Scoped } from '@quayside/service-kit/database/scope';
import { Refusal } from '@quayside/service-kit/refusal';
import type { ResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Announcements of a company about its prices. */
@Entity('post')
@Scoped({ company: 'CompanyId', apart: true })
@ColumnsOf(Post, { change: { Status: { default: 'draft' } } })
export class PostEntity extends Post {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  declare Id: number;
  @Column('bigint') CompanyId!: number;
}

const LISTS = ['LaneCodes', 'CarrierCodes', 'PolCodes', 'PodCodes'] as const;

/** Codes in capitals, each once; a list without any is none. */
function listed(input: PostInput): PostInput {
  const lists = Object.fromEntries(
    LISTS.map((name) => {
      const codes = [
        ...new Set((input[name] ?? []).map((code) => code.trim().toUpperCase()).filter(Boolean)),
      ];
      return [name, codes.length > 0 ? codes : null];
    }),
  );
  return { ...input, ...lists };
}

/** An announcement is a record that is published by enabling it and taken back by disabling it. */
export const postDefinition: ResourceDefinition<PostInput, Post, PostQuery> = {
  resource: freightPosts,
  entity: PostEntity,
  table: 'post',
  owner: 'company',
  key: [],
  startsDisabled: true,
  normal: listed,
  rules: async (_ctx, inputs) =>
    inputs.map(({ ValidFrom, ValidTo }) =>
      ValidTo < ValidFrom ? [{ Prop: 'ValidTo', Code: 'range', Msg: '有效期止早于有效期起' }] : [],
    ),
  enabling: async (tx, { ValidTo }) => {
    if (ValidTo < chinaDay(tx.now)) throw new Refusal('post.expired', { day: ValidTo });
  },
  saved: async (tx, records) => {
    for (const { before, after } of records)
      if (after.Enabled && !before?.Enabled)
        await tx.publish(postPublished, `post-${after.Id}`, { PostId: after.Id });
  },
  keyword: (filter, keyword) => filter.keyword(keyword, ['t.title', 't.content']),
  filter: (filter, { Status, Audience, ValidOn }) =>
    filter
      .when(Status, 't.status = ?')
      .when(Audience, 't.audience = ?')
      .when(ValidOn, 't.valid_from <= ? AND t.valid_to >= ?'),
};
