import { type ChoiceValue, choices } from '../../core/choices.js';
import { type Class, Flag, Integer, Text } from '../../core/field.js';
import { PartyRole } from '../../trade/choices.js';
import { type Party, party } from '../../trade/party.js';

/** The places of a party set: one party each, two to be notified. */
export const PartyPlace = choices({
  Shipper: { value: 'Shipper', label: '发货人' },
  Consignee: { value: 'Consignee', label: '收货人' },
  Notify: { value: 'Notify', label: '通知人' },
  Second: { value: 'Second', label: '第二通知人' },
  Forwarder: { value: 'Forwarder', label: '货代' },
});
export type PartyPlace = ChoiceValue<typeof PartyPlace>;
export const PARTY_PLACES = PartyPlace.options.map(({ value }) => value);

export const ROLE_OF_PLACE: Readonly<Record<PartyPlace, PartyRole>> = {
  Shipper: PartyRole.Shipper,
  Consignee: PartyRole.Consignee,
  Notify: PartyRole.Notify,
  Second: PartyRole.Notify,
  Forwarder: PartyRole.Forwarder,
};

type Part = 'Name' | 'Address' | 'Code' | 'Country' | 'Contact' | 'Phone' | 'Email';
export type PartyField = `${PartyPlace}${Part}`;
export type FlatParties = { [Field in PartyField]?: string | null };

/** What a sheet and a form say of one party, after the words of its place: 发货人名称. */
const BOUNDS: Readonly<Record<Part, { label: string; max: number; multiline?: boolean }>> = {
  Name: { label: '名称', max: 200 },
  Address: { label: '地址', max: 1000, multiline: true },
  Code: { label: '企业代码', max: 50 },
  Country: { label: '国家', max: 2 },
  Contact: { label: '联系人', max: 100 },
  Phone: { label: '电话', max: 50 },
  Email: { label: '邮箱', max: 200 },
};
export const PARTY_PARTS = Object.keys(BOUNDS) as readonly Part[];

/** A class with every part of every party as a field of its own: what a row of a sheet says. */
function withParties<T extends object>(base: Class<T>): Class<T & FlatParties> {
  const Flat = class extends (base as Class<object>) {};
  for (const { value: place, label } of PartyPlace.options)
    for (const part of PARTY_PARTS) {
      const { label: name, max, multiline = false } = BOUNDS[part];
      Text(`${label}${name}`, { max, optional: true, multiline })(
        Flat.prototype,
        `${place}${part}`,
      );
    }
  return Flat as Class<T & FlatParties>;
}

class PartySetHead {
  @Text('模板名称', { max: 60, min: 1 }) Name!: string;
  /** Code of the customer whom it is for; empty: for any. Staff alone say so. */
  @Text('适用客户', { max: 30, optional: true }) CustomerCode!: string | null;
  @Flag('公司共用', { optional: true }) Shared!: boolean | null;
  /** Whom the code means: no columns, they are found when a row is read. */
  @Integer('适用客户编号', { optional: true }) CustomerId!: number | null;
  @Text('适用客户名称', { max: 100, optional: true }) CustomerName!: string | null;
}

/** A party set as a row of a sheet. */
export class PartySetSheetRow extends withParties(PartySetHead) {}

/** The parties of flat fields; those without a name are none. */
export const partiesOf = (flat: FlatParties): Party[] =>
  PARTY_PLACES.flatMap((place) => {
    const said = (part: Part): string | null => flat[`${place}${part}`]?.trim() || null;
    const Name = said('Name');
    if (!Name) return [];
    const address = (said('Address') ?? '').split('\n').map((line) => line.trim());
    const rest = {
      Code: said('Code'),
      Country: said('Country')?.toUpperCase() ?? null,
      Contact: said('Contact'),
      Phone: said('Phone'),
    };
    return [
      party(ROLE_OF_PLACE[place], Name, address.filter(Boolean).slice(0, 12), {
        ...rest,
        Email: said('Email'),
      }),
    ];
  });

/** The places of which something is said, but not who it is. */
export const namelessOf = (flat: FlatParties): PartyPlace[] =>
  PARTY_PLACES.filter(
    (place) =>
      !flat[`${place}Name`]?.trim() && PARTY_PARTS.some((part) => flat[`${place}${part}`]?.trim()),
  );

/** The places of parties, in their order: the second to be notified has a place of its own. */
export function placesOf(parties: readonly Party[]): Partial<Record<PartyPlace, Party>> {
  const of = (role: PartyRole): Party[] => parties.filter(({ Role }) => Role === role);
  const [first, second] = of(PartyRole.Notify);
  const found = {
    Shipper: of(PartyRole.Shipper)[0],
    Consignee: of(PartyRole.Consignee)[0],
    Notify: first,
    Second: second,
  };
  const all = { ...found, Forwarder: of(PartyRole.Forwarder)[0] };
  return Object.fromEntries(Object.entries(all).filter(([, each]) => each !== undefined));
}

/** Parties as flat fields; what is not said is null, so that a sheet shows every column. */
export function flatOf(parties: readonly Party[]): FlatParties {
  const places = placesOf(parties);
  const flat: FlatParties = {};
  for (const place of PARTY_PLACES)
    for (const part of PARTY_PARTS) {
      const found = places[place];
      flat[`${place}${part}`] = found
        ? part === 'Address'
          ? found.Address.join('\n') || null
          : (found[part] ?? null)
        : null;
    }
  return flat;
}
