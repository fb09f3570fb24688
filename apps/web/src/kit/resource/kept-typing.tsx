import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { Alert } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { isDirty } from '../screen/dirty.js';
import { useScreen } from '../screen/ScreenContext.js';
import { type KeptHere, keptHere, ownerNow } from '../session/kept-here.js';
import type { ThreeWay } from './three-way.js';

/** Keeps what is typed in this tab of the browser, for who typed it, until it is saved or given up; also by closing the tab. */
export function useKeptTyping<T>(name: string): KeptHere<T> {
  const { tabKey } = useScreen();
  const [owner] = useState(ownerNow);
  const [kept] = useState(() => keptHere<T>(name, owner));
  useEffect(
    () => () => {
      // Whoever went on as another employee gave nothing up.
      if (!isDirty(tabKey) && ownerNow() === owner) kept.drop();
    },
    [tabKey, owner, kept],
  );
  return kept;
}

/** A field's name for people. */
export type LabelOf = (name: string) => string;

export const labelsIn =
  (type: Class<object>): LabelOf =>
  (name) =>
    fieldsOf(type).get(name)?.label ?? name;

export const RestoredNotice = () => (
  <Alert
    type="info"
    showIcon
    closable
    style={{ marginBottom: 16 }}
    title="已恢复上次填写、尚未保存的内容"
  />
);

interface ChangedNoticeProps {
  mixed: Pick<ThreeWay, 'theirs' | 'both'>;
  labelOf: LabelOf;
  action?: ReactNode;
}

/** What somebody else stored while a form was filled in, and where both typed. */
export function ChangedNotice({ mixed: { theirs, both }, labelOf, action }: ChangedNoticeProps) {
  const names = (of: readonly string[]): string => of.map(labelOf).join('、');
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title="这条记录刚被他人修改，您填写的内容还在"
      description={
        <>
          {theirs.length > 0 ? `对方修改了：${names(theirs)}。` : '对方没有改这张表单上的内容。'}
          {both.length > 0 && `其中您也改了：${names(both)}，保存时以您的为准。`}
        </>
      }
      action={action}
    />
  );
}
