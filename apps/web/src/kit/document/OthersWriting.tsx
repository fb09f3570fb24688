import { Alert } from 'antd';
import { formatInstant } from '../display/format.js';

interface Writer {
  Name: string;
  UpdateTime: string;
}

export interface OthersWritingProps<W extends Writer> {
  writers: readonly W[];
  /** What they do and why it matters, behind their names. */
  told: string;
  /** When each saved, with what else is known. */
  saved?(writer: W, at: string): string;
  closable?: boolean;
}

/** Others write the same: said before everything is typed twice. */
export function OthersWriting<W extends Writer>({
  writers,
  told,
  saved,
  closable = false,
}: OthersWritingProps<W>) {
  if (writers.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      closable={closable}
      title={`${[...new Set(writers.map(({ Name }) => Name))].join('、')}${told}`}
      description={writers.map((writer) => {
        const at = `${formatInstant(writer.UpdateTime)} 保存`;
        return (
          <div key={writer.Name + writer.UpdateTime}>
            {writer.Name}：{saved ? saved(writer, at) : at}
          </div>
        );
      })}
    />
  );
}
