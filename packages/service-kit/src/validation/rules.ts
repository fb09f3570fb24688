import {
  decimalSize,
  FIRST_YEAR,
  integerBounds,
  isDay,
  isInstant,
  LAST_YEAR,
} from '@quayside/contracts/core/bounds';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { ValidationOptions } from 'class-validator';
import { onDemand } from '../runtime/on-demand.js';
import { fitsDecimal, isBlank, isStorable, isStorableJson } from './exact.js';

/** Loaded with the first wrong request, whose faults it words: a right one passes the compiled schema. */
export const validator = onDemand<typeof import('class-validator')>(
  'class-validator',
  import.meta.url,
);

const option = (
  code: string,
  message: string,
  more: ValidationOptions = {},
): ValidationOptions => ({
  message,
  context: { code },
  ...more,
});

const by = (name: string, test: (value: unknown) => boolean, options: ValidationOptions) =>
  validator().ValidateBy({ name, validator: { validate: test } }, options);

/** class-validator's decorators for one field; a list's item rules run with `each`. */
function decorators(
  meta: FieldMeta,
  kind: string,
  more: ValidationOptions = {},
): PropertyDecorator[] {
  const { label } = meta;
  const {
    IsBoolean,
    IsIn,
    IsInt,
    IsNumber,
    IsObject,
    IsString,
    Matches,
    Max,
    MaxLength,
    Min,
    MinLength,
    ValidateNested,
  } = validator();
  switch (kind) {
    case 'text':
      return [
        IsString(option('type', `${label}应为文字`, more)),
        ...(meta.optional || more.each
          ? []
          : [
              by(
                'isFilled',
                (value) => typeof value === 'string' && !isBlank(value),
                option('required', `请填写${label}`, more),
              ),
            ]),
        ...(meta.min && !more.each
          ? [MinLength(meta.min, option('too-short', `${label}至少${meta.min}个字符`, more))]
          : []),
        by(
          'isStorable',
          (value) => typeof value !== 'string' || isStorable(value),
          option('characters', `${label}含有无法保存的字符`, more),
        ),
        MaxLength(
          more.each ? 200 : (meta.max ?? 200),
          option('too-long', `${label}最多${more.each ? 200 : meta.max}个字符`, more),
        ),
        ...(meta.pattern
          ? [
              Matches(
                meta.pattern,
                option('pattern', meta.patternText ?? `${label}格式不正确`, more),
              ),
            ]
          : []),
      ];
    case 'integer': {
      const { least, most } = integerBounds(meta);
      return [
        IsInt(option('type', `${label}应为整数`, more)),
        Min(least, option('too-small', `${label}不能小于${least}`, more)),
        Max(most, option('too-large', `${label}不能大于${most}`, more)),
      ];
    }
    case 'decimal': {
      const { digits, scale } = decimalSize(meta);
      return [
        IsNumber({}, option('type', `${label}应为数字`, more)),
        ...(meta.least === undefined
          ? []
          : [Min(meta.least, option('too-small', `${label}不能小于${meta.least}`, more))]),
        ...(meta.most === undefined
          ? []
          : [Max(meta.most, option('too-large', `${label}不能大于${meta.most}`, more))]),
        by(
          'fitsDecimal',
          (value) => typeof value === 'number' && fitsDecimal(value, digits, scale),
          option('decimal', `${label}最多${digits}位整数、${scale}位小数`, more),
        ),
      ];
    }
    case 'flag':
      return [IsBoolean(option('type', `${label}应为是或否`, more))];
    case 'day':
      return [
        by(
          'isDay',
          isDay,
          option('day', `${label}应为${FIRST_YEAR}至${LAST_YEAR}年的日期，如2026-01-31`, more),
        ),
      ];
    case 'instant':
      return [
        by(
          'isInstant',
          isInstant,
          option('instant', `${label}应为${FIRST_YEAR}至${LAST_YEAR}年、带时区的时间`, more),
        ),
      ];
    case 'choice':
      return [
        IsIn(
          (meta.choices?.options ?? []).map((o) => o.value),
          option(
            'choice',
            `${label}应为：${(meta.choices?.options ?? []).map((o) => o.label).join('、')}`,
            more,
          ),
        ),
      ];
    case 'json':
      return [
        by(
          'isStorableJson',
          isStorableJson,
          option('characters', `${label}含有无法保存的内容`, more),
        ),
      ];
    case 'object':
      return [IsObject(option('type', `${label}格式不正确`, more)), ValidateNested(more)];
    default:
      return [];
  }
}

const ruled = new WeakSet<Class>();

/** Gives a contract class, and those it contains, the class-validator rules of its field declarations; once. */
export function applyRules(type: Class): void {
  if (ruled.has(type)) return;
  ruled.add(type);
  const { ArrayMaxSize, ArrayMinSize, IsArray, IsDefined, IsOptional } = validator();
  for (const meta of fieldsOf(type).values()) {
    const target = type.prototype as object;
    const presence = meta.optional
      ? IsOptional()
      : IsDefined(option('required', `请填写${meta.label}`));
    presence(target, meta.name);
    if (meta.type) applyRules(meta.type());
    if (meta.kind === 'list') {
      IsArray(option('type', `${meta.label}应为列表`))(target, meta.name);
      ArrayMaxSize(meta.max ?? 1000, option('too-many', `${meta.label}最多${meta.max}条`))(
        target,
        meta.name,
      );
      if (meta.min)
        ArrayMinSize(meta.min, option('too-few', `${meta.label}至少${meta.min}条`))(
          target,
          meta.name,
        );
    }
    const kind = meta.kind === 'list' ? (meta.type ? 'object' : (meta.item ?? 'text')) : meta.kind;
    for (const decorate of decorators(meta, kind, meta.kind === 'list' ? { each: true } : {}))
      decorate(target, meta.name);
  }
}
