/** A person's arrangement of a list's columns: keys in order, those that are hidden, and those shown whatever the room. */
export interface ColumnSetting {
  order: readonly string[];
  hidden: readonly string[];
  wanted?: readonly string[];
}

export const NO_SETTING: ColumnSetting = { order: [], hidden: [] };

/** All keys in the person's order; columns that are newer than the setting follow the column they stand after by nature. */
export function orderedKeys(keys: readonly string[], setting: ColumnSetting): string[] {
  const known = setting.order.filter((key) => keys.includes(key));
  const result = [...known];
  keys.forEach((key, index) => {
    if (result.includes(key)) return;
    const before = keys[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
  });
  return result;
}

/** The setting with one column moved to where another stands. */
export function moved(
  keys: readonly string[],
  setting: ColumnSetting,
  from: string,
  to: string,
): ColumnSetting {
  const order = orderedKeys(keys, setting);
  const target = order.indexOf(to);
  const rest = order.filter((key) => key !== from);
  rest.splice(target, 0, from);
  return { ...setting, order: rest };
}

const without = (keys: readonly string[] | undefined, key: string): string[] =>
  (keys ?? []).filter((each) => each !== key);

/** The setting with one column shown, also where it had been folded away, or hidden. */
export function toggled(setting: ColumnSetting, key: string, show: boolean): ColumnSetting {
  const hidden = without(setting.hidden, key);
  const wanted = without(setting.wanted, key);
  return show
    ? { ...setting, hidden, wanted: [...wanted, key] }
    : { ...setting, hidden: [...hidden, key], wanted };
}
