import { expect, it } from '@jest/globals';
import { formFields } from '@quayside/contracts/booking/entry/form';
import { sectionOf, sectionsOf } from './entry-layout.js';

const NAMES = formFields().map(({ name }) => name);

it('has a section for each field and list', () => {
  expect(NAMES.filter((name) => !sectionOf(name))).toEqual([]);
  expect(
    sectionsOf(NAMES)
      .flatMap(({ names, list }) => [...names, ...(list ? [list] : [])])
      .sort(),
  ).toEqual([...NAMES].sort());
});

it('orders fields within their section, and the sections of lists among each other', () => {
  const moved = [
    'BillForm',
    'Goods',
    'Boxes',
    ...NAMES.filter(
      (name) => !['BillForm', 'Goods', 'Boxes', 'CustomerRef', 'ContractNo'].includes(name),
    ),
  ];
  const sections = sectionsOf(moved);
  expect(sections.map(({ title }) => title)).toEqual([
    '航程',
    '货物',
    '集装箱',
    '当事方',
    '服务',
    '费用',
    '条款',
    '备注',
  ]);
  expect(sections.find(({ title }) => title === '条款')?.names[0]).toBe('BillForm');
});
