import { Button } from 'antd';

interface FaultProps {
  title: string;
  text: string;
  button: string;
  onClick(): void;
}

/** What is shown in place of a screen that cannot be. It needs nothing that would have to be loaded first. */
export function Fault({ title, text, button, onClick }: FaultProps) {
  return (
    <div className="qs-fault" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button type="primary" size="middle" onClick={onClick}>
        {button}
      </Button>
    </div>
  );
}
