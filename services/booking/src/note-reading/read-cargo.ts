import { NoteOrigin } from '@quayside/contracts/booking/note/choices';
import type { NoteField } from '@quayside/contracts/booking/note/reading';
import { GoodsType } from '@quayside/contracts/trade/choices';
import {
  type CargoFact,
  type CargoFactKind,
  cargoFactsIn,
} from '@quayside/shipping-standards/cargo-words/cargo-facts';
import { containerType } from '@quayside/shipping-standards/container-type';
import type { FieldList } from './field-list.js';

/** Fields in which a note describes its cargo. */
const DESCRIBES = /^(?:Goods\[\d+\]\.(?:Description|ChineseName|Marks)|Remarks\[0\]\.Text|Boxes\[)/;
/** Words of a fact that are named to people. */
const MOST_WORDS = 4;

/** The goods type that a kind of fact asks for, the one that binds most first. */
const TYPE_OF: readonly (readonly [kinds: readonly CargoFactKind[], type: GoodsType])[] = [
  [['dangerous', 'battery'], GoodsType.Dangerous],
  [['temperature'], GoodsType.Reefer],
  [['oversize'], GoodsType.OutOfGauge],
];

interface Named {
  readonly fact: CargoFact;
  /** The field that names it; null: a piece that no field took. */
  readonly field: NoteField | null;
}

/** All that the note says of its cargo in texts, each fact where it stands first. */
function factsOf(fields: FieldList, left: readonly string[]): Named[] {
  const read = fields.all
    .filter(({ Path }) => DESCRIBES.test(Path))
    .flatMap((field) =>
      cargoFactsIn(`${field.Value ?? ''}\n${field.Written ?? ''}`).map((fact) => ({ fact, field })),
    );
  const unread = left.flatMap((text) => cargoFactsIn(text).map((fact) => ({ fact, field: null })));
  const once = new Map<string, Named>();
  for (const each of [...read, ...unread])
    if (!once.has(each.fact.words)) once.set(each.fact.words, each);
  return [...once.values()];
}

/** Adds what a text says to a field that nobody read: never sure. */
function addFromText(fields: FieldList, path: string, value: string, { field }: Named): void {
  if (!fields.has(path) || fields.get(path)?.Value === null)
    fields.put(
      path,
      { value, sure: false, reason: '按文字识别，请核对' },
      {
        text: field?.Written ?? value,
        label: field?.Label ?? null,
        at: field?.At ?? [],
        origin: NoteOrigin.Form,
      },
    );
}

const PACKING_GROUP = /(?:P\.?G\.?|PACKING GROUP|包装类别?|包装组)[\s:：]{0,3}(I{1,3})(?![A-Z])/i;
const FLASH_POINT =
  /(?:FLASH ?POINT|F\.P\.|闪点)[ :：]{0,3}([+-]?\d{1,3}(?:\.\d)?) ?(?:°|℃|DEG|度|C(?![A-Z]))/i;

/** UN number, class, packing group and flash point of each line of goods, from its description. */
function readDangerous(fields: FieldList, facts: readonly Named[]): void {
  const lines = new Map<string, Named[]>();
  for (const named of facts) {
    const line = /^(Goods\[\d+\])\./.exec(named.field?.Path ?? '')?.[1];
    if (line && named.fact.kind === 'dangerous')
      lines.set(line, [...(lines.get(line) ?? []), named]);
  }
  for (const [line, own] of lines) {
    const un = own.find(({ fact }) => fact.unNumber);
    const imo = own.find(({ fact }) => fact.imoClass);
    if (un) addFromText(fields, `${line}.UnNumber`, un.fact.unNumber!, un);
    if (imo) addFromText(fields, `${line}.ImoClass`, imo.fact.imoClass!, imo);
    const described = own[0]!;
    const text = `${described.field?.Written ?? ''}`.slice(0, 2000);
    const [, group] = PACKING_GROUP.exec(text) ?? [];
    const [, degrees] = FLASH_POINT.exec(text) ?? [];
    if (group) addFromText(fields, `${line}.PackingGroup`, group.toUpperCase(), described);
    if (degrees) addFromText(fields, `${line}.FlashPoint`, degrees.replace('+', ''), described);
  }
}

const VENT = /VENT(?:ILATION)?[ :]{0,3}(\d{1,3}) ?(?:CBM|M3|M³)/i;
const VENT_CHINESE = /通风[量口度]?[ :：]{0,3}(\d{1,3})/;
const HUMIDITY = /(?:HUMIDITY|RH|湿度)[ :：]{0,3}(\d{1,3}) ?%/i;

/** What reefers are set to, where it stands in the line of boxes, the goods or the remarks. */
function readReefers(fields: FieldList, facts: readonly Named[]): void {
  const set = facts.find(({ fact }) => fact.celsius?.length === 1);
  for (let index = 0; fields.has(`Boxes[${index}].Type`); index++) {
    const type = fields.get(`Boxes[${index}].Type`)!;
    if (containerType(type.Value ?? '')?.kind !== 'reefer') continue;
    if (set) addFromText(fields, `Boxes[${index}].Temperature`, String(set.fact.celsius![0]), set);
    const named: Named = { fact: { kind: 'temperature', words: '' }, field: type };
    const text = (type.Written ?? '').slice(0, 2000);
    const [, vent] = VENT.exec(text) ?? VENT_CHINESE.exec(text) ?? [];
    const [, humidity] = HUMIDITY.exec(text) ?? [];
    if (vent) addFromText(fields, `Boxes[${index}].Ventilation`, vent, named);
    if (humidity) addFromText(fields, `Boxes[${index}].Humidity`, humidity, named);
  }
}

/** What the facts and the fields that were read ask for, and by which words. */
function wantedType(
  fields: FieldList,
  facts: readonly Named[],
): { value: GoodsType; words: string } | null {
  if (fields.get('Goods[0].UnNumber')?.Value)
    return { value: GoodsType.Dangerous, words: `UN${fields.get('Goods[0].UnNumber')?.Value}` };
  for (const [kinds, value] of TYPE_OF) {
    const own = facts.filter(({ fact }) => kinds.includes(fact.kind));
    if (own.length > 0)
      return {
        value,
        words: own
          .slice(0, MOST_WORDS)
          .map(({ fact }) => fact.words)
          .join('、'),
      };
  }
  return fields.get('Boxes[0].Temperature')?.Value
    ? { value: GoodsType.Reefer, words: '温度' }
    : null;
}

/**
 * What a note says of its cargo in texts: numbers and set points go into their fields, never as sure. The
 * goods type is what the note says; where texts say otherwise it is doubted, and where it does not say it
 * the texts propose one or a person chooses: it is never general by default.
 * @param left texts that no field took
 */
export function inferCargo(fields: FieldList, left: readonly string[]): void {
  // A paper in which nothing was found is no note.
  if (fields.all.length === 0) return;
  const facts = factsOf(fields, left);
  readDangerous(fields, facts);
  readReefers(fields, facts);
  const wanted = wantedType(fields, facts);
  const said = fields.get('GoodsType');
  if (said?.Value) {
    if (wanted && wanted.value !== said.Value)
      fields.doubt(
        'GoodsType',
        `托书另写了${wanted.words}，请核对是否${GoodsType.label(wanted.value)}`,
      );
    return;
  }
  const reason = wanted
    ? `写了${wanted.words}，按${GoodsType.label(wanted.value)}`
    : '托书没有写货物类型，请选择';
  fields.add(
    'GoodsType',
    { value: wanted?.value ?? null, sure: false, reason: said?.Reason ?? reason },
    { text: said?.Written ?? '', label: said?.Label ?? null, cells: [] },
  );
}
