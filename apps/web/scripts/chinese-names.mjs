const ICON = /@ant-design\/icons\/es\/components\/AntdIcon(?:Light)?\.js$/;
const INPUT = /@rc-component\/input\/es\/BaseInput\.js$/;
const SELECT = /@rc-component\/select\/es\/hooks\/useAllowClear\.js$/;
const NUMBER = /@rc-component\/input-number\/es\/StepHandler\.js$/;
const TABS = /@rc-component\/tabs\/es\/TabNavList\/OperationNode\.js$/;
const PAGER = /antd\/es\/pagination\/Pagination\.js$/;
const SELECTION = /antd\/es\/table\/hooks\/useSelection\.js$/;

/** Its arrows are pictures alone. */
const pagerNames = (names) =>
  Object.entries(names).map(([icon, name]) => {
    const element = `const ${icon}Icon = /*#__PURE__*/React.createElement("${icon.startsWith('jump') ? 'a' : 'button'}", {`;
    return [PAGER, element, `${element} "aria-label": "${name}",`];
  });

/**
 * What antd and its parts say in English to those who hear a page, with neither a property nor a locale to say it otherwise: the file, its
 * text, and what stands there instead. An icon is decoration unless whoever draws it names it.
 */
const NAMES = [
  [ICON, '"aria-label": icon.name', '"aria-hidden": !restProps["aria-label"] || undefined'],
  [INPUT, 'className: clsx(clearIconCls,', '"aria-label": "清空", className: clsx(clearIconCls,'],
  [SELECT, "'Clear'", "'清空'"],
  [NUMBER, "'Increase Value' : 'Decrease Value'", "'增加' : '减少'"],
  [TABS, "'expanded dropdown'", "'其余标签'"],
  [TABS, '"aria-haspopup": "listbox",', '"aria-haspopup": "listbox", "aria-label": "其余标签",'],
  ...pagerNames({ prev: '上一页', next: '下一页', jumpPrev: '向前五页', jumpNext: '向后五页' }),
  [SELECTION, "'Select all'", "'全选'"],
  [SELECTION, '`Select row ', '`选择行 '],
  [SELECTION, '`Row ', '`已选行 '],
  [SELECTION, ' selected`', '`'],
];

/** Vite plugin: puts these names into the library's files. Fails where a newer release has them elsewhere. */
export function chineseNames() {
  const seen = new Set();
  return {
    name: 'quayside-chinese-names',
    apply: 'build',
    transform: {
      filter: { id: NAMES.map(([file]) => file) },
      handler(code, id) {
        let named = code;
        for (const entry of NAMES.filter(([file]) => file.test(id))) {
          const [, text, name] = entry;
          if (!named.includes(text)) this.error(`${text} is not in ${id}`);
          named = named.replaceAll(text, name);
          seen.add(entry);
        }
        return { code: named, map: null };
      },
    },
    buildEnd(error) {
      const unseen = NAMES.filter((entry) => !seen.has(entry)).map(
        ([file, text]) => `${text} of ${file}`,
      );
      if (!error && unseen.length > 0) this.error(`not in the build: ${unseen.join(', ')}`);
    },
  };
}
