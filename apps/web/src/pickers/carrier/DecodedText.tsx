import type { DecodedElement, DecodedSegment } from '@quayside/contracts/partner-line/message';
import { Typography } from 'antd';
import './carrier.css';

/** A text as it went over the line beside what it says, segment by segment. What is no message is shown as it is. */
export function DecodedText({
  raw,
  segments,
}: {
  raw: string;
  segments: readonly DecodedSegment[];
}) {
  if (segments.length === 0) return <pre className="carrier-raw">{raw || '（空文件）'}</pre>;
  return (
    <section className="carrier-decoded" aria-label="原文与解读">
      <div className="carrier-decoded-head">原文</div>
      <div className="carrier-decoded-head">解读</div>
      {segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments of one text never change
        <div key={index} className="carrier-segment">
          <div className="carrier-raw">{segment.Raw}</div>
          <div>
            <Typography.Text strong>{segment.Label || segment.Tag}</Typography.Text>{' '}
            {segment.Elements.map((element) => (
              <Element key={element.Name} element={element} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Element({ element: { Name, Label, Value, Meaning } }: { element: DecodedElement }) {
  return (
    <span className="carrier-element">
      {Label !== '' && <Typography.Text type="secondary">{Label ?? Name}</Typography.Text>}
      <span>
        {Meaning ?? Value}
        {Meaning && <Typography.Text type="secondary">（{Value}）</Typography.Text>}
      </span>
    </span>
  );
}
