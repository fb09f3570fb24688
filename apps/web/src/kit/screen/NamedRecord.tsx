import type { ScreenPath } from '@quayside/contracts/screens';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../display/EmptyState.js';
import { go } from './navigator.js';
import { useScreen } from './ScreenContext.js';
import { useTabName } from './tab-name.js';

/** The way back to the list that a screen of one record belongs to; `to` where its screen does not say it. */
export function BackToList({ to }: { to?: ScreenPath }) {
  const { screen } = useScreen();
  const list = to ?? screen.back;
  return list && <Button onClick={() => go(list as ScreenPath)}>返回列表</Button>;
}

/** The way on from a record that is not there. */
export function GoneRecord() {
  useTabName('不存在');
  return <BackToList />;
}

/** Says that the address names no record. */
export const NoRecord = ({ what, list }: { what: string; list?: ScreenPath }) => (
  <EmptyState
    title={`没有指定${what}`}
    hint={`请从${what}列表打开`}
    action={<BackToList {...(list && { to: list })} />}
  />
);

/** The id in an address; null for anything else. */
export function idIn(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

interface NamedRecordProps {
  /** What people call it: SI, 公司. */
  what: string;
  list?: ScreenPath;
  children(id: number): ReactNode;
}

/** Hands on the id of the record that the address names. Without one it says so and nothing is asked of the server. */
export function NamedRecord({ children, ...of }: NamedRecordProps) {
  const { search } = useScreen();
  const id = idIn(search.id);
  return id === null ? <NoRecord {...of} /> : children(id);
}
