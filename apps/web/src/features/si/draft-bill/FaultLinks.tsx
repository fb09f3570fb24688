import { Alert } from 'antd';
import { placeText } from '../place-text.js';

interface FaultLinksProps {
  title: string;
  faults: readonly { Prop: string; Msg: string }[];
  onJump(prop: string): void;
}

/** What is wrong with a bill, each with its place in words, which leads there. */
export function FaultLinks({ title, faults, onJump }: FaultLinksProps) {
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={
        <ul className="draft-faults">
          {faults.map(({ Prop, Msg }) => (
            <li key={Prop + Msg}>
              <button type="button" className="qs-link" onClick={() => onJump(Prop)}>
                {placeText(Prop, 1) && `${placeText(Prop, 1)} · `}
                {Msg}
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
